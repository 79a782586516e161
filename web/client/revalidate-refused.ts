import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` for pages whose forms send the values the user saw: by default the router does not reload after an
 * error, so a form rejected as stale would send the same stale value for ever.
 */
export const revalidateRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
