import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ChampRecherche } from './champ-recherche.tsx'
import { type CriteresSearch, toAutreObjet } from './criteres-search.ts'
import { FiltresRecherche, sansFiltre } from './filtres-recherche.tsx'
import { ONGLETS, PATHS } from './libelles.ts'
import { LigneResultats } from './ligne-resultats.tsx'
import { ProposerMateriel } from './proposer-materiel.tsx'
import { RecherchesRecentesPart } from './recherches-recentes-part.tsx'
import { Resultats, type Trouves } from './resultats.tsx'
import type { useCriteres } from './use-criteres.ts'
import type { useRecentes } from './use-recentes.ts'

/** Lazy: the outlines of a hundred départements weigh. */
const CarteResultats = lazy(() =>
  import('./carte-resultats.tsx').then((module) => ({ default: module.CarteResultats })),
)

const ExporterRecherche = lazy(() =>
  import('./exporter-recherche.tsx').then((module) => ({ default: module.ExporterRecherche })),
)

type Trouve = { id: string; distance_km: number | null }

type Props<Item extends Trouve> = {
  objet: ObjetRecherche
  page: ReturnType<typeof useCriteres>
  recentes: ReturnType<typeof useRecentes>
  query: Trouves<Item>
  renderCard: (item: Item) => ReactNode
  /** Said above the results: how the words were understood. */
  comprise?: ReactNode
}

const TITRES: Record<ObjetRecherche, string> = {
  materiels: 'Matériels des adhérents',
  adherents: 'Annuaire des adhérents',
  exploitations: 'Exploitations des adhérents',
}

/** The page of the search, common to its three tabs. */
export function RechercheFrame<Item extends Trouve>(props: Props<Item>) {
  const { objet, page, recentes, query, renderCard, comprise } = props
  const [criteres, change] = page
  const isAdmin = useUtilisateur()?.is_admin
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]
  const proposer = objet === 'materiels' && !isAdmin && <ProposerMateriel />
  return (
    <>
      <Entete criteres={criteres} objet={objet} proposer={proposer} />
      <Tabs
        label="Que rechercher"
        renderLink={({ key, current }, props) => (
          <Link {...props} search={current ? criteres : toAutreObjet(criteres)} to={PATHS[key]} />
        )}
        tabs={ONGLETS.map((onglet) => ({ ...onglet, current: onglet.key === objet }))}
      />
      <CriteresPart objet={objet} page={page} recentes={recentes} />
      {comprise}
      <LigneResultats
        criteres={criteres}
        nombre={
          first && {
            total: first.total,
            isExact: first.total_exact,
            isLocated: first.resultats[0]?.distance_km !== null,
          }
        }
        objet={objet}
        onChange={change}
      />
      {criteres.carte === 1 && (
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <CarteResultats criteres={criteres} objet={objet} onChange={change} />
        </Suspense>
      )}
      <section aria-labelledby="resultats">
        <h2 className="sr-only" id="resultats">
          Résultats
        </h2>
        <Resultats criteres={criteres} objet={objet} onChange={change} query={query} renderCard={renderCard} />
      </section>
      {proposer && <div className="mt-6 desk:hidden">{proposer}</div>}
    </>
  )
}

/** The words searched, the recent searches, and the filters. */
function CriteresPart({ objet, page, recentes }: Pick<Props<Trouve>, 'objet' | 'page' | 'recentes'>) {
  const [criteres, change] = page
  return (
    <search className="mb-4 grid gap-3">
      <ChampRecherche objet={objet} onDone={recentes.add} onSearch={(q) => change({ q })} q={criteres.q} />
      {!criteres.q && (
        <RecherchesRecentesPart
          criteres={criteres}
          objet={objet}
          onClear={recentes.clear}
          onRemove={recentes.remove}
          recentes={recentes.recentes}
        />
      )}
      <FiltresRecherche
        criteres={criteres}
        objet={objet}
        onChange={change}
        reset={
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            search={sansFiltre(criteres)}
            to={PATHS[objet]}
          >
            Réinitialiser
          </Link>
        }
      />
    </search>
  )
}

type EnteteProps = { objet: ObjetRecherche; criteres: CriteresSearch; proposer: ReactNode }

function Entete({ objet, criteres, proposer }: EnteteProps) {
  const isAdmin = useUtilisateur()?.is_admin
  return (
    <PageHead
      actions={
        isAdmin ? (
          <Suspense>
            <ExporterRecherche criteres={criteres} objet={objet} />
          </Suspense>
        ) : (
          <div className="hidden desk:block">{proposer}</div>
        )
      }
      intro={isAdmin && 'Vous trouvez aussi ce que les adhérents ne se montrent pas entre eux.'}
      title={TITRES[objet]}
    />
  )
}
