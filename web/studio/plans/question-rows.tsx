import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/studio-plans'
import { kindNames, planLimits, questionKinds } from '../../../contract/plans/limits.ts'
import type { FormFields } from '../../forms/form-result.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { emptyRow, type Row } from './read-form.ts'

/** Without JavaScript there are so many empty rows at the end. */
const SPARE = 3
const kinds = () => questionKinds.map((kind) => ({ value: kind, text: kindNames[kind]() }))

/** Questions that can be changed, moved, added and removed; without JavaScript all but moved. */
export function QuestionRows({ stored, error }: { stored: Row[]; error: FormFields['error'] }) {
  const [rows, setRows] = useState(stored)
  /** Changed kinds by number of the row. */
  const [changed, setChanged] = useState<Record<number, string>>({})
  const hydrated = useHydrated()
  const next = Math.max(-1, ...rows.map(({ n }) => n)) + 1
  const spare = hydrated ? [] : Array.from({ length: SPARE }, (_, index) => emptyRow(next + index))
  const shown = [...rows, ...spare].slice(0, planLimits.questions)
  const move = (from: number, by: number) =>
    setRows((old) => {
      const moved = [...old]
      const [row] = moved.splice(from, 1)
      moved.splice(from + by, 0, row!)
      return moved
    })
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {shown.map((row, index) => (
          <li key={row.n} className="rounded-control border border-hairline bg-raised p-4">
            <input type="hidden" name={`id-${row.n}`} value={row.id} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={m.questionNumber({ number: index + 1 })}
                name={`label-${row.n}`}
                defaultValue={row.label}
                maxLength={planLimits.label}
                autoComplete="off"
                error={error(`label-${row.n}`)}
              />
              <SelectField
                label={m.kindOfAnswerNumber({ number: index + 1 })}
                name={`kind-${row.n}`}
                value={row.kind}
                options={kinds()}
                onChange={({ target }) => setChanged((old) => ({ ...old, [row.n]: target.value }))}
              />
            </div>
            <div
              className={(changed[row.n] ?? row.kind) === 'choice' ? 'mt-4' : 'mt-4 hidden noscript:block'}
            >
              <TextArea
                label={m.answersToChooseFrom({ number: index + 1 })}
                name={`options-${row.n}`}
                defaultValue={row.options}
                rows={3}
                hint={m.oneAnswerOnEachLine({ most: planLimits.options })}
                error={error(`options-${row.n}`)}
              />
            </div>
            <div className="mt-2 flex justify-end gap-1 noscript:hidden">
              {index > 0 && (
                <IconButton label={m.moveQuestionUp({ number: index + 1 })} onClick={() => move(index, -1)}>
                  <ArrowUp aria-hidden="true" className="size-4.5" />
                </IconButton>
              )}
              {index < rows.length - 1 && (
                <IconButton label={m.moveQuestionDown({ number: index + 1 })} onClick={() => move(index, 1)}>
                  <ArrowDown aria-hidden="true" className="size-4.5" />
                </IconButton>
              )}
              <IconButton
                label={m.removeQuestion({ number: index + 1 })}
                onClick={() => setRows((old) => old.filter(({ n }) => n !== row.n))}
              >
                <X aria-hidden="true" className="size-4.5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < planLimits.questions && (
        <Button
          look="outline"
          className="justify-self-start noscript:hidden"
          onClick={() => setRows((old) => [...old, emptyRow(next)])}
        >
          {m.addQuestion()}
        </Button>
      )}
      <p className="hidden text-sm text-soft noscript:block">{m.toRemoveAQuestionClearItsText()}</p>
    </div>
  )
}
