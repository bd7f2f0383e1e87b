import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import { refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { useQuery } from '@tanstack/react-query'
import { List, Plus, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsOffline } from '../../../lib/online.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { articlesQuery } from './articles-achat.queries.ts'
import { ListeArticles, PagesArticles } from './liste-articles.tsx'
import type { OngletProps } from './onglet-props.ts'
import { PrixARevoirCallout } from './prix-a-revoir.tsx'

const ArticleDialog = lazy(() =>
  import('./article-dialog.tsx').then(({ ArticleDialog }) => ({ default: ArticleDialog })),
)
const GrilleArticles = lazy(() =>
  import('./grille-articles.tsx').then(({ GrilleArticles }) => ({ default: GrilleArticles })),
)
const CollageDialog = lazy(() => import('./collage-dialog.tsx').then((module) => ({ default: module.CollageDialog })))
const TarifDialog = lazy(() => import('./tarif-dialog.tsx').then(({ TarifDialog }) => ({ default: TarifDialog })))

/** The articles of the purchase, in order; typed one by one, or imported from the price list of the supplier. */
export function ArticlesOnglet({ groupement }: OngletProps) {
  const [query, setQuery] = useState({ page: 1, q: '' })
  const [text, type] = useTypedText(query.q, (q) => setQuery({ page: 1, q }))
  const { data: page } = useQuery({ ...articlesQuery(groupement.id, query), throwOnError: throwWithoutData })
  const [opened, setOpened] = useState<Ouvert>()
  const [enGrille, setEnGrille] = useState(false)
  const close = () => setOpened(undefined)
  const role = useUtilisateur()?.role_bureau
  const ferme = role && !peut(role, 'achats') ? refusRole(role, 'achats') : refusalOfArticles(groupement.statut)

  return (
    <>
      {ferme ? (
        <Callout className="mb-4" tone="neutral">
          {ferme}
        </Callout>
      ) : (
        <AjoutsArticles enGrille={enGrille} onGrille={setEnGrille} onOpen={setOpened} />
      )}
      {!ferme && <PrixARevoirCallout groupement={groupement} />}
      {groupement.articles > 0 && (
        <SearchField
          className="mb-2 w-full desk:w-72"
          label="Rechercher un article par nom ou référence"
          onChange={type}
          placeholder="Nom, référence"
          value={text}
        />
      )}
      {!page && <SkeletonTable />}
      {page && enGrille && !ferme && (
        <Suspense fallback={<SkeletonTable />}>
          <GrilleArticles articles={page.resultats} groupement_id={groupement.id} />
          {page.total > page.par_page && (
            <PagesArticles onPage={(target) => setQuery({ ...query, page: target })} page={page} />
          )}
        </Suspense>
      )}
      {!enGrille && page?.total === 0 && <AucunArticle filtree={query.q !== ''} />}
      {!enGrille && page && page.total > 0 && (
        <ListeArticles
          ferme={ferme !== null}
          groupement_id={groupement.id}
          onOpen={setOpened}
          onPage={(target) => setQuery({ ...query, page: target })}
          page={page}
        />
      )}
      <Suspense>
        {opened === 'tarif' && <TarifDialog groupement_id={groupement.id} onClose={close} />}
        {opened === 'collage' && <CollageDialog groupement={groupement} onClose={close} />}
        {opened && opened !== 'tarif' && opened !== 'collage' && (
          <ArticleDialog article={opened === 'nouveau' ? null : opened} groupement={groupement} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

type Ouvert = ArticleSuivi | 'nouveau' | 'tarif' | 'collage'

/** One article typed, many in a grid, rows pasted, or the price list of the supplier. */
type AjoutsProps = { onOpen: (ouvert: Ouvert) => void; enGrille: boolean; onGrille: (enGrille: boolean) => void }

function AjoutsArticles({ onOpen, enGrille, onGrille }: AjoutsProps) {
  const isOffline = useIsOffline()
  const Icone = enGrille ? List : Table2
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Button
        aria-haspopup="dialog"
        icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => onOpen('nouveau')}
        variant="primary"
      >
        Ajouter un article
      </Button>
      <Button
        icon={<Icone aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={() => onGrille(!enGrille)}
        variant="secondary"
      >
        {enGrille ? 'Revenir à la liste' : 'Saisir en grille'}
      </Button>
      <Button
        aria-haspopup="dialog"
        disabledReason={isOffline ? 'Le collage demande le réseau.' : null}
        onClick={() => onOpen('collage')}
        variant="secondary"
      >
        Coller depuis un tableur
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('tarif')} variant="secondary">
        Reprendre un tarif
      </Button>
    </div>
  )
}

function AucunArticle({ filtree }: { filtree: boolean }) {
  if (filtree) {
    return (
      <EmptyState level={2} title="Aucun résultat pour ces critères">
        Élargissez votre recherche.
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} title="Aucun article pour l’instant">
      Ajoutez-en un, saisissez-les en grille, collez-les depuis un tableur, ou reprenez le tarif du fournisseur. Il en
      faut au moins un pour publier.
    </EmptyState>
  )
}
