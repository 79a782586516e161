const roles = [
  { value: 'client', text: "I'm a client" },
  { value: 'photographer', text: "I'm a photographer" },
]

/** Optional: people can join without a choice. */
export function RoleChoice({ chosen }: { chosen?: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        Which one are you? <span className="font-normal text-soft">(optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[auto_auto]">
        {roles.map((role) => (
          <label
            key={role.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-raised px-4 whitespace-nowrap transition-colors hover:border-ink has-checked:border-golden has-checked:bg-wash"
          >
            <input
              type="radio"
              name="role"
              value={role.value}
              defaultChecked={chosen === role.value}
              className="size-4 accent-golden"
            />
            {role.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
