import { DECISION_REVUE_LABELS, listDecisions } from '@sillon/domain/materiels/revue'
import { CheckCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useReferences } from './use-references.ts'
import { type Reponse, useRevue } from './use-revue.ts'

const MONTRES = 5

/** Once a campaign: is each machine still there? One tap says it, another takes it back. */
export function RevueSection() {
  const { campagne, aRevoir, reponses, review, undo } = useRevue()
  const { nomOf } = useReferences()
  const [montres, setMontres] = useState(MONTRES)
  if (aRevoir.length === 0 && reponses.length === 0) return null
  return (
    <Callout className="mb-7" title={titleOf(aRevoir.length, campagne)} tone={aRevoir.length > 0 ? 'sky' : 'green'}>
      {aRevoir.length > 0 && <p>Un matériel vendu ou hors service garde son historique.</p>}
      <ul className="divide-y divide-current/20">
        {aRevoir.slice(0, montres).map((materiel) => (
          <li className="py-3" key={materiel.id}>
            <p className="text-strong break-words">
              {nomOf(materiel)}
              {materiel.annee !== null && `, ${materiel.annee}`}
            </p>
            {materiel.verifie_le && <p className="text-help">Confirmé le {formatDate(materiel.verifie_le)}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {listDecisions(materiel).map((decision) => (
                <Button
                  aria-label={`${DECISION_REVUE_LABELS[decision]}\u00a0: ${nomOf(materiel)}`}
                  className="max-desk:flex-1"
                  key={decision}
                  onClick={() => review([materiel], decision)}
                  variant="secondary"
                >
                  {DECISION_REVUE_LABELS[decision]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {aRevoir.length > montres && (
        <ShowMore onShowMore={() => setMontres((avant) => avant + 20)} shown={montres} total={aRevoir.length} />
      )}
      {aRevoir.length > 1 && (
        <Button
          className="mt-2 max-desk:w-full"
          icon={<CheckCheck aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => review(aRevoir, 'present')}
          variant="secondary"
        >
          Tout est là
        </Button>
      )}
      <ReponsesList nomOf={nomOf} onUndo={undo} reponses={reponses} />
    </Callout>
  )
}

function titleOf(restants: number, campagne: string | null): string {
  if (restants === 0) return 'C’est noté, merci.'
  const quoi = restants === 1 ? 'Ce matériel est-il toujours là\u202f?' : 'Ces matériels sont-ils toujours là\u202f?'
  return `${quoi} ${formatCount(restants, 'à confirmer', 'à confirmer')}${campagne ? ` pour la ${lowerFirst(campagne)}` : ''}`
}

const lowerFirst = (texte: string) => texte.charAt(0).toLowerCase() + texte.slice(1)

type Props = {
  reponses: readonly Reponse[]
  nomOf: ReturnType<typeof useReferences>['nomOf']
  onUndo: (revue_id: string) => void
}

/** What was just said, so that a wrong tap is undone where it was made. */
function ReponsesList({ reponses, nomOf, onUndo }: Props) {
  if (reponses.length === 0) return null
  return (
    <ul aria-label="Réponses" className="mt-3 border-t border-current/20 pt-1" role="status">
      {reponses.map(({ materiels, decision, revue_id }) => {
        const [seul] = materiels
        const quoi = materiels.length === 1 && seul ? nomOf(seul) : formatCount(materiels.length, 'matériel')
        return (
          <li className="flex flex-wrap items-center justify-between gap-x-4" key={revue_id}>
            <span>
              {quoi}&nbsp;: <b>{DECISION_REVUE_LABELS[decision].toLowerCase()}</b>
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
  )
}
