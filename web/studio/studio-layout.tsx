import { Outlet } from 'react-router'
import { useVisit } from '../use-visit.ts'
import { StudioBar } from './studio-bar.tsx'

/** Around the studio, and around the bookings, which clients see at the same address without the bar. */
export default function StudioLayout() {
  const { member } = useVisit()
  return (
    <>
      {member?.role === 'photographer' && <StudioBar />}
      <Outlet />
    </>
  )
}
