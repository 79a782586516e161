export type ToastAction = { text: string; onPress: () => void }

type ToastMessageProps = { message: string; action: ToastAction; close: () => void }

/** A toast with an undo button. */
export function ToastMessage({ message, action, close }: ToastMessageProps) {
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>{message}</span>
      <button
        type="button"
        onClick={() => {
          close()
          action.onPress()
        }}
        className="-mx-2 min-h-8 rounded-control px-2 font-medium text-golden hover:bg-wash"
      >
        {action.text}
      </button>
    </span>
  )
}
