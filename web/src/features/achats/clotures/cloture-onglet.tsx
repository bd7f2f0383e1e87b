import type { Cloture } from '@sillon/contract/achats/clotures'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { SuiteLink } from '../groupements-achats/suite-link.tsx'
import { ArticlesCloture } from './articles-cloture.tsx'
import { clotureQuery } from './clotures.queries.ts'
import { CommandePanneau } from './commande-panneau.tsx'
import { FraisPanneau } from './frais-panneau.tsx'
import { ProblemeCard } from './probleme-card.tsx'

/** The problems to decide on before the supplier order, beside the content of that order. */
export function ClotureOnglet({ groupement: { id } }: OngletProps) {
  const { data: cloture } = useQuery({ ...clotureQuery(id), throwOnError: throwWithoutData })
  if (!cloture) return <SkeletonCard lines={8} />
  return (
    <>
      <h2 className="text-h2">Clôturer le groupement</h2>
      <p className="mb-5 text-body text-ink-2">
        {formatCount(cloture.nombre_adherents, 'adhérent')}, {formatCount(cloture.nombre_lignes, 'ligne')}.{' '}
        <Restantes cloture={cloture} />
      </p>
      <ReserveAu droit="achats">
        <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-4">
            {cloture.problemes.map((probleme, rang) => (
              <ProblemeCard
                groupement_id={id}
                key={`${probleme.probleme}-${probleme.article_id}`}
                probleme={probleme}
                rang={rang + 1}
              />
            ))}
            {cloture.problemes.length === 0 && <RienADecider cloture={cloture} id={id} />}
            <ArticlesCloture cloture={cloture} groupement_id={id} />
            <FraisPanneau cloture={cloture} groupement_id={id} />
          </div>
          <CommandePanneau cloture={cloture} groupement_id={id} />
        </div>
      </ReserveAu>
    </>
  )
}

function Restantes({ cloture: { restantes, problemes } }: { cloture: Cloture }) {
  if (restantes === 0) return problemes.length > 0 ? 'Tout est décidé.' : null
  return (
    <>
      Il reste <strong className="text-strong text-ink">{formatCount(restantes, 'décision')}</strong> avant de confirmer
      les bons de commande.
    </>
  )
}

function RienADecider({ cloture: { statut, nombre_lignes }, id }: { cloture: Cloture; id: string }) {
  if (statut !== 'clos' && statut !== 'en_negociation') {
    const title = ['brouillon', 'publie', 'ouvert'].includes(statut)
      ? 'Le groupement n’est pas clos'
      : 'La clôture est faite'
    return (
      <EmptyState action={<SuiteLink groupement={{ id, statut }} ici="cloture" />} title={title}>
        {title === 'La clôture est faite'
          ? 'Les quantités et les prix sont figés.'
          : 'Les décisions se prennent une fois les commandes closes.'}
      </EmptyState>
    )
  }
  return nombre_lignes === 0 ? (
    <EmptyState title="Personne n’a commandé">Annulez le groupement, ou prolongez-le.</EmptyState>
  ) : (
    <EmptyState title="Rien à décider">Tous les minimums sont atteints et tous les lots sont complets.</EmptyState>
  )
}
