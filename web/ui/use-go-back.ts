import { useNavigate } from 'react-router'

/** One step back, or to `home` after opening a link or a bookmark. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router's own step count; at 0, a step back would leave the back-office.
    const steps: number = window.history.state?.idx ?? 0
    void (steps > 0 ? navigate(-1) : navigate(home, { replace: true }))
  }
}
