import { site } from '../../contract/paths.ts'
import { Way } from '../sign-in/way.tsx'

export function Agreement() {
  return (
    <p className="text-sm text-soft">
      By creating an account you agree to our <Way to={site.terms}>terms</Way>. How we handle your data is in
      our <Way to={site.privacy}>privacy policy</Way>.
    </p>
  )
}
