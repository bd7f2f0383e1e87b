import { jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { cleEcheance } from './cle-echeance.ts'
import { EcheanceEnAttente } from './echeance-en-attente.tsx'
import { EcheanceLien } from './echeance-lien.tsx'
import { mesEcheancesQuery } from './mes-echeances.queries.ts'
import { NoterEcheanceButton } from './noter-echeance-button.tsx'

const MONTREES = 4

/** On the dashboard of a member: the inspections due within 90 days; nothing when there is none. */
export function ControlesAPrevoir() {
  const { data } = useQuery(mesEcheancesQuery)
  const [montrees, setMontrees] = useState(MONTREES)
  const today = jourOf(new Date())
  const echeances = (data?.resultats ?? []).filter(({ depasse }) => !depasse)
  const avecEntreprise = new Set(echeances.map(({ adhesion_id }) => adhesion_id)).size > 1
  if (echeances.length === 0) return null
  return (
    <Section title="Contrôles à prévoir">
      <Card className="py-1">
        <ul className="divide-y divide-line">
          {echeances.slice(0, montrees).map((echeance) => (
            <li key={cleEcheance(echeance)}>
              <Link
                className="flex min-h-14 items-center gap-4 py-3 hover:bg-hover"
                params={{ id: echeance.adhesion_id, materielId: echeance.materiel_id }}
                to="/mes-adhesions/$id/materiels/$materielId/"
              >
                <EcheanceLien avecEntreprise={avecEntreprise} echeance={echeance} today={today} />
              </Link>
              <EcheanceEnAttente className="mb-3" echeance={echeance} />
              <NoterEcheanceButton className="mb-3 ml-15" echeance={echeance} today={today} variant="secondary" />
            </li>
          ))}
        </ul>
      </Card>
      {echeances.length > montrees && (
        <ShowMore onShowMore={() => setMontrees(echeances.length)} shown={montrees} total={echeances.length} />
      )}
    </Section>
  )
}
