import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { QUESTION_LABELS, type Question } from '@sillon/domain/dossiers/adhesions/question-declaration'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { repondre } from './declaration.queries.ts'
import { focusNext, idQuestion, useEcriture } from './use-declaration.ts'

export type QuestionProps = { declaration: MaDeclaration; id: string; numero: number }

type Props = QuestionProps & {
  question: Question
  /** « 180,80 ha en tout. Toujours juste pour 2027 ? » */
  phrase: ReactNode
  /** Draws « Modifier » with these props: a button, or the link of a step. */
  renderModifier: (look: { className: string; label: string; children: ReactNode }) => ReactNode
  /** The form that replaces the reading and the two answers. */
  edition?: ReactNode
  children: ReactNode
}

/** One question: what is on the file, then « Modifier » and « Oui », neither chosen. Answered, it is only read. */
export function QuestionCard({ declaration, id, numero, question, phrase, renderModifier, edition, children }: Props) {
  const posee = declaration.questions.find((one) => one.question === question)
  const ecriture = useEcriture(id, () => repondre(id, { question, vu: posee?.vu ?? '' }))
  const isRepondue = posee?.repondue_le != null
  const titre = QUESTION_LABELS[question]
  const modifier = { className: 'w-full', label: `Modifier\u00a0: ${titre}`, children: 'Modifier' }

  async function confirm() {
    try {
      focusNext(await ecriture.mutateAsync(undefined))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (
    <section
      aria-labelledby={`${idQuestion(question)}-titre`}
      className="rounded-card border border-line bg-surface p-(--card-padding)"
      id={idQuestion(question)}
      tabIndex={-1}
    >
      <div className="mb-3 flex items-center gap-3">
        <Numero done={isRepondue} numero={numero} />
        <h2 className="flex-1 text-group" id={`${idQuestion(question)}-titre`}>
          {titre}
          {isRepondue && <span className="sr-only"> (répondu)</span>}
        </h2>
        {isRepondue && !edition && renderModifier({ ...modifier, className: '' })}
      </div>
      {edition ?? children}
      {!edition && !isRepondue && (
        <>
          <p className="mt-4 text-strong text-ink">{phrase}</p>
          {ecriture.error instanceof ApiError && (
            <Callout className="mt-3" role="alert" title={ecriture.error.message} tone="brick" />
          )}
          <div className="mt-3 grid grid-cols-2 gap-2">
            {renderModifier(modifier)}
            <Button
              aria-label={`Oui\u00a0: ${titre}`}
              icon={<Check aria-hidden="true" size={20} strokeWidth={2.1} />}
              loading={ecriture.isPending}
              onClick={() => void confirm()}
              variant="secondary"
            >
              Oui
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Numero({ numero, done }: { numero: number; done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-[2.25rem] shrink-0 place-items-center rounded-full text-strong ${done ? 'bg-green text-on-green' : 'border-2 border-ink bg-wheat text-on-wheat'}`}
    >
      {done ? <Check size={20} strokeWidth={2.1} /> : numero}
    </span>
  )
}
