import type { Kind } from './texts.ts'

export type Rule = { pattern: RegExp; instead: string }

/** For every sentence: interface, API summaries, comments and test titles. */
const sentences: Rule[] = [
  {
    pattern: /\b(some|any|every)body\b(?!@)/i,
    instead: 'who it is: client, photographer, request, "someone"',
  },
  { pattern: /\bnobody\b(?!@)/i, instead: 'who it is, "no one", or what is missing' },
  { pattern: /\bwho(so)?ever\b/i, instead: 'who it is: "the client who …", "people who …"' },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bcall(ed|s|ing)? (it |them )?off\b/i, instead: '"cancel"' },
  { pattern: /\bhand(ed|s|ing)? (it |them )?in\b/i, instead: '"submit"' },
]

const shown: Rule[] = [
  // Not the names of commands, options and folders.
  { pattern: /\be-mail|\bmails?\b(?! server|:)/i, instead: '"email"' },
  { pattern: /(?<!--|[/`])\bpictures?\b(?! folder)/i, instead: '"photo"' },
  { pattern: /\bphotographs\b|\b(a|the|this|next|previous|every) photograph\b/i, instead: '"photo"' },
  { pattern: /\bsecond factor\b/i, instead: '"two-step verification"' },
  { pattern: /\bremainder\b/i, instead: '"remaining payment"' },
  { pattern: /\b(comes|goes|came|went|given) back\b/i, instead: '"refund" or "return"' },
  { pattern: /\bfurther hours?\b/i, instead: '"extra hour"' },
  { pattern: /\bput aside\b/i, instead: '"archive"' },
  { pattern: /\b(is|are|was|were|be) told\b/i, instead: '"notified"' },
  { pattern: /\b(who has left|the other one)\b/i, instead: '"Deleted account", or the role' },
  { pattern: /\bmay stay empty\b/i, instead: '"(optional)" at the end of the label' },
  { pattern: /\bany ?more\b/i, instead: '"no longer"' },
  { pattern: /\bmeanwhile\b/i, instead: 'what happened' },
  { pattern: /\bplease\b/i, instead: 'the instruction alone' },
  { pattern: /\b(cancelation|canceled|favorites?)\b/i, instead: 'British spelling' },
  { pattern: /[\d}] %/, instead: 'the percent sign without a space' },
  { pattern: /\p{L}'(s|t|re|ve|ll|d|m)\b/iu, instead: 'a curly apostrophe (’)' },
  { pattern: /([\p{L}\d’{}-]+[,;]? ){28}[^.!?]*[.!?]/u, instead: 'shorter sentences, under 20 words' },
]

const summaries: Rule[] = [
  { pattern: /\b(I|me|my)\b/, instead: 'an imperative: "Fetch a booking"' },
  { pattern: /\.$/, instead: 'no full stop' },
]

const names: Rule[] = [
  { pattern: /^(MOST|LEAST)(_|$)/, instead: 'MAX_ or MIN_' },
  { pattern: /^say([A-Z]|$)/, instead: 'formatX or describeX' },
  { pattern: /^tell([A-Z]|$)/, instead: 'notifyX' },
  { pattern: /^told([A-Z]|$)|Told([A-Z]|$)/, instead: 'notified' },
  { pattern: /^kept([A-Z]|$)|Kept([A-Z]|$)|KEPT/, instead: 'cached, saved or retained' },
  {
    pattern: /^(some|no|any|every)body|(Some|No|Any|Every)body|(SOME|NO|ANY|EVERY)BODY|whoever/i,
    instead: 'who it is: noShow, everyone',
  },
  { pattern: /^wish|Wish|WISH/, instead: 'shootParams, criteria or requested' },
  { pattern: /^ways?([A-Z]|$)|^Way$|Door$/, instead: 'links, layout or the usual word' },
  {
    pattern: /[nN]extTry$|patience|farewell|stillness|latelyUsed/i,
    instead: 'onRetry, limit or the usual word',
  },
  { pattern: /^handIn|HandIn|^handedIn/, instead: 'submit' },
  { pattern: /^calledOff|[cC]allOff/, instead: 'cancelled' },
]

/** Words and sentence patterns to avoid, with what to write instead. */
export const rules: Record<Kind, Rule[]> = {
  interface: [...sentences, ...shown],
  summary: [...sentences, ...shown, ...summaries],
  comment: sentences,
  name: names,
}
