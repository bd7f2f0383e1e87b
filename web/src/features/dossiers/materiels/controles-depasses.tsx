import { nomEcheance, phraseEcheance } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { cleEcheance } from './cle-echeance.ts'
import { mesEcheancesQuery } from './mes-echeances.queries.ts'
import { NoterEcheanceButton } from './noter-echeance-button.tsx'

const MONTREES = 2

/** Among the first of a member's home: the inspections that are overdue. `isFirst`: the first one has the green button. */
export function ControlesDepasses({ isFirst }: { isFirst: boolean }) {
  const { data } = useQuery(mesEcheancesQuery)
  const today = jourOf(new Date())
  const depassees = (data?.resultats ?? []).filter(({ depasse }) => depasse)
  const autres = depassees.length - MONTREES
  return (
    <>
      {depassees.slice(0, MONTREES).map((echeance, rang) => (
        <Callout
          className="mb-4"
          key={cleEcheance(echeance)}
          title={`${nomEcheance(echeance)}\u00a0: ${echeance.materiel}`}
          tone="brick"
        >
          <p>{phraseEcheance(echeance, today)}.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <NoterEcheanceButton
              echeance={echeance}
              today={today}
              variant={isFirst && rang === 0 ? 'primary' : 'secondary'}
            />
            <Link
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
              params={{ id: echeance.adhesion_id, materielId: echeance.materiel_id }}
              to="/mes-adhesions/$id/materiels/$materielId/"
            >
              Voir la machine
              <span className="sr-only">&nbsp;: {echeance.materiel}</span>
            </Link>
          </div>
        </Callout>
      ))}
      {autres > 0 && (
        <p className="mb-4">
          <Link className="text-link" to="/mes-machines/">
            {autres > 1 ? `Voir les ${autres} autres contrôles dépassés` : 'Voir l’autre contrôle dépassé'}
          </Link>
        </p>
      )}
    </>
  )
}
