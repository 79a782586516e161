import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements: `rich(m.acceptTerms({ link: (text) => <Link to={site.terms}>{text}</Link> }))`. */
export const rich = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
