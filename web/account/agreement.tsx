import { site } from '../../contract/paths.ts'
import { TextLink } from '../sign-in/text-link.tsx'

export function Agreement() {
  return (
    <p className="text-sm text-soft">
      By creating an account, you agree to our <TextLink to={site.terms}>terms</TextLink>. Our{' '}
      <TextLink to={site.privacy}>privacy policy</TextLink> explains how we handle your data.
    </p>
  )
}
