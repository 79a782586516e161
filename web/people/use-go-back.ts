import { useLocation, useNavigate } from 'react-router'

/** One step back, or to `home` for those who came here straight from a link or a bookmark. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  const cameFromOutside = useLocation().key === 'default'
  return () => void (cameFromOutside ? navigate(home, { replace: true }) : navigate(-1))
}
