import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Later } from '../../../ui/later.tsx'
import { Section } from '../../../ui/section.tsx'
import { accordsQuery } from '../../achats/bons-commande/accords.queries.ts'
import { livraisonsDuJourQuery } from '../../achats/constats/livraisons-du-jour.queries.ts'
import { AdhesionCard } from '../../dossiers/adhesions/adhesion-card.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { isADeposer, isAncienne } from '../../dossiers/adhesions/avancement.ts'
import { mesEcheancesQuery } from '../../dossiers/materiels/mes-echeances.queries.ts'
import { transfertsRecusQuery } from '../../dossiers/transferts/transferts-recus.queries.ts'
import { DuesSection } from '../../tresorerie/creances/dues-section.tsx'
import { AccordsADonner, ControlesDepasses, LivraisonsDuJour, TransfertsAAccepter } from './tableau.ts'

/** Lazy: below the first screen, so not needed in the first load. */
const SuiteAdherent = lazy(() => import('./suite-adherent.tsx').then((module) => ({ default: module.SuiteAdherent })))

const isAwaited = ({ data }: { data?: { resultats: readonly unknown[] } | undefined }) =>
  Boolean(data?.resultats.length)

/** The dashboard of a member: first the acts expected of them. */
export function TableauAdherent() {
  const isRetraite = useUtilisateur()?.is_retraite
  const { data } = useSuspenseQuery(adhesionsQuery)
  const accords = useQuery(accordsQuery)
  const echeances = useQuery({ ...mesEcheancesQuery, enabled: !isRetraite })
  const depasses = echeances.data?.resultats.some(({ depasse }) => depasse) ?? false
  const livraisons = useQuery({ ...livraisonsDuJourQuery, enabled: !isRetraite })
  const transferts = useQuery({ ...transfertsRecusQuery, enabled: !isRetraite })
  // One main button on the page.
  const attend = isAwaited(accords) || depasses || isAwaited(livraisons)
  const enCours = data.resultats
    .filter((adhesion) => !isAncienne(adhesion))
    .toSorted((a, b) => Number(isADeposer(b)) - Number(isADeposer(a)))
  if (data.resultats.length === 0)
    return (
      <Later>
        <SuiteAdherent sansEntreprise />
      </Later>
    )
  return (
    <>
      <Suspense>
        {isAwaited(accords) && <AccordsADonner />}
        <DuesSection late />
        {depasses && <ControlesDepasses isFirst={!isAwaited(accords)} />}
        {isAwaited(livraisons) && <LivraisonsDuJour isFirst={!isAwaited(accords) && !depasses} />}
        {isAwaited(transferts) && <TransfertsAAccepter />}
      </Suspense>
      <DuesSection late={false} />
      {enCours.length > 0 && (
        <Section
          action={
            <Link className="text-link" to="/mes-adhesions/">
              Tout voir
            </Link>
          }
          title={enCours.length > 1 ? 'Mes adhésions' : 'Mon adhésion'}
        >
          <ul className="grid gap-3">
            {enCours.map((adhesion, rang) => (
              <li key={adhesion.id}>
                <AdhesionCard adhesion={adhesion} isFirst={rang === 0 && !attend} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Later>
        <SuiteAdherent isAncien={enCours.length === 0} isRetraite={isRetraite} />
      </Later>
    </>
  )
}
