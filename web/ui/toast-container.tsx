import 'react-toastify/ReactToastify.css'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { ToastContainer as Container } from 'react-toastify/unstyled'

const icons = {
  success: <CircleCheck className="size-5 text-green" />,
  error: <CircleAlert className="size-5 text-red" />,
  info: <Info className="size-5 text-blue" />,
}

export default function ToastContainer({ autoClose }: { autoClose: number }) {
  return (
    // Stays readable and clickable while a dialog is open.
    <div data-react-aria-top-layer="true">
      <Container
        position="top-right"
        autoClose={autoClose}
        newestOnTop
        hideProgressBar
        pauseOnFocusLoss={false}
        icon={({ type }) => icons[type as keyof typeof icons] ?? null}
        className="max-sm:gap-2 max-sm:!p-3"
        toastClassName="!rounded-control !border !border-hairline !bg-raised !font-text !text-base !text-ink !shadow-lg [&_.Toastify__close-button]:!text-soft [&_.Toastify__close-button]:!opacity-100"
      />
    </div>
  )
}
