/** Inside a `dl`. */
export function Figure({ title, value, note }: { title: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <span className="figures block font-display text-2xl wrap-anywhere">{value}</span>
        {note && <span className="figures block text-sm text-soft">{note}</span>}
      </dd>
    </div>
  )
}
