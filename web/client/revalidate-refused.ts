import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For the `shouldRevalidate` of a page whose forms say what somebody saw: the router asks for nothing again after a refusal,
 * and whoever was refused because something has changed meanwhile would send the same old value for ever.
 */
export const revalidateRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
