import { fill } from '../api/path.ts'
import type { HelpTopic } from './help-topics.ts'
import { sitePages } from './paths.ts'

/** Apart from the list of topics, which pages with a single link to the help centre need not load. */
export const helpPath = (topic: HelpTopic): string => fill(sitePages.helpTopic, { topic })
