import type { MaterielARevoir } from '@sillon/contract/dossiers/materiels-revue'
import { DECISION_REVUE_LABELS, type DecisionRevue, listDecisions } from '@sillon/domain/dossiers/materiels/revue'
import { CheckCheck, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { useReferences } from './use-references.ts'
import { type Reponse, useRevue } from './use-revue.ts'

const MONTRES = 5
const PAS = 20

/** Once a campaign: « toujours là ? », machine by machine. One tap answers, another one undoes. */
export function RevueSection() {
  const { adhesion } = useWizard()
  const { campagne, aRevoir, reponses, review, undo } = useRevue()
  const { nomOf } = useReferences()
  const [montres, setMontres] = useState(MONTRES)
  const titleId = useId()
  if (aRevoir.length === 0 && reponses.length === 0) return <WaitingNote className="mb-3" sujet={adhesion.id} />
  return (
    <section aria-labelledby={titleId} className="mb-7 grid gap-3">
      <Callout title={<span id={titleId}>{titleOf(aRevoir.length)}</span>} tone={aRevoir.length > 0 ? 'sky' : 'green'}>
        {aRevoir.length > 0 && (
          <p>
            {formatCount(aRevoir.length, 'machine')} à confirmer{campagne && ` pour ${campagne}`}. Vendue ou hors
            service, une machine garde son historique.
          </p>
        )}
        {aRevoir.length > 1 && (
          <Button
            className="mt-3 max-desk:w-full"
            icon={<CheckCheck aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => review(aRevoir, 'present')}
            variant="secondary"
          >
            Tout est là
          </Button>
        )}
      </Callout>
      <WaitingNote sujet={adhesion.id} />
      <ReponsesList nomOf={nomOf} onUndo={undo} reponses={reponses} />
      {aRevoir.length > 0 && (
        <Card className="py-1">
          <ul className="divide-y divide-line">
            {aRevoir.slice(0, montres).map((materiel) => (
              <LigneRevue
                key={materiel.id}
                materiel={materiel}
                nom={nomOf(materiel)}
                onAnswer={(decision) => review([materiel], decision)}
              />
            ))}
          </ul>
          {aRevoir.length > montres && (
            <div className="pb-4">
              <ShowMore onShowMore={() => setMontres(montres + PAS)} shown={montres} total={aRevoir.length} />
            </div>
          )}
        </Card>
      )}
    </section>
  )
}

type Ligne = { materiel: MaterielARevoir; nom: string; onAnswer: (decision: DecisionRevue) => void }

function LigneRevue({ materiel, nom, onAnswer }: Ligne) {
  const { annee, verifie_le } = materiel
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-strong break-words">
          {nom}
          {annee !== null && `, ${annee}`}
        </p>
        <p className="text-help text-ink-2">
          {verifie_le === null ? 'Jamais confirmé' : `Confirmé le ${formatDate(verifie_le)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-desk:w-full">
        {listDecisions(materiel).map((decision) => (
          <Button
            aria-label={`${DECISION_REVUE_LABELS[decision]}\u00a0: ${nom}`}
            className="whitespace-nowrap max-desk:flex-auto max-desk:px-2!"
            key={decision}
            onClick={() => onAnswer(decision)}
            variant="secondary"
          >
            {DECISION_REVUE_LABELS[decision]}
          </Button>
        ))}
      </div>
    </li>
  )
}

function titleOf(restants: number): string {
  if (restants === 0) return 'C’est noté, merci.'
  return restants === 1 ? 'Cette machine est-elle toujours là\u202f?' : 'Ces machines sont-elles toujours là\u202f?'
}

type Props = {
  reponses: readonly Reponse[]
  nomOf: ReturnType<typeof useReferences>['nomOf']
  onUndo: (revue_id: string) => void
}

/** The latest answers, so that a wrong tap can be undone on the spot. */
function ReponsesList({ reponses, nomOf, onUndo }: Props) {
  return (
    <div role="status">
      <ul className="divide-y divide-line">
        {reponses.map(({ materiels, decision, revue_id }) => {
          const [seul] = materiels
          const quoi = materiels.length === 1 && seul ? nomOf(seul) : formatCount(materiels.length, 'machine')
          return (
            <li className="flex items-center justify-between gap-x-4" key={revue_id}>
              <span className="min-w-0 break-words">
                {quoi}&nbsp;: {DECISION_REVUE_LABELS[decision].toLowerCase()}
              </span>
              <Button
                aria-label={`Annuler\u00a0: ${quoi}`}
                icon={<Undo2 aria-hidden="true" size={18} strokeWidth={2.1} />}
                onClick={() => onUndo(revue_id)}
                variant="quiet"
              >
                Annuler
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
