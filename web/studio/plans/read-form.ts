import { isQuestionKind, type QuestionKind } from '../../../contract/plans/limits.ts'
import type { Question } from '../../../contract/plans/questionnaires.ts'
import type { Refusal } from '../../client/load-context.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** A question as the form has it. `n`: the number in the names of its fields. */
export type Row = { n: number; id: string; kind: QuestionKind; label: string; options: string }

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

export const rowsOf = (questions: Question[]): Row[] =>
  questions.map(({ id, kind, label, options }, n) => ({ n, id, kind, label, options: options.join('\n') }))

export const emptyRow = (n: number): Row => ({ n, id: '', kind: 'text', label: '', options: '' })

/** The questions in the order of the form; one without a text and without answers is removed. */
export function readRows(typed: Record<string, string>): Row[] {
  const numbers = Object.keys(typed)
    .flatMap((name) => /^label-(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map(Number)
  return numbers.map((n) => {
    const kind = typed[`kind-${n}`] ?? ''
    return {
      n,
      id: typed[`id-${n}`] ?? '',
      kind: isQuestionKind(kind) ? kind : 'text',
      label: typed[`label-${n}`] ?? '',
      options: typed[`options-${n}`] ?? '',
    }
  })
}

const isFilled = ({ label, kind, options }: Row): boolean =>
  label.trim() !== '' || (kind === 'choice' && options.trim() !== '')

export function readForm(typed: Record<string, string>) {
  const rows = readRows(typed).filter(isFilled)
  return {
    rows,
    body: {
      questions: rows.map(({ id, kind, label, options }) => ({
        id: id || undefined,
        kind,
        label,
        options: kind === 'choice' ? linesOf(options) : [],
      })),
      shots: [
        ...linesOf(typed.mustHaves ?? '').map((text) => ({ text, must: true })),
        ...linesOf(typed.otherShots ?? '').map((text) => ({ text, must: false })),
      ],
    },
  }
}

/** The API names questions by their place in the list; the form by the number of the field. */
export function atFields(refused: Refusal, rows: Row[]): Refusal {
  const errors = refused.body.errors?.map(({ field, message }) => {
    const [list, place, part] = field.split('.')
    const row = list === 'questions' ? rows[Number(place)] : undefined
    if (row) return { field: `${part === 'options' ? 'options' : 'label'}-${row.n}`, message }
    return list === 'shots' ? { field: 'mustHaves', message } : { field, message }
  })
  return { ...refused, body: { ...refused.body, errors } }
}

/** What a rejected form had, for browsers without JavaScript. */
export const rejectedRows = ({ values }: FormResult): Row[] =>
  readRows(Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ''])))
