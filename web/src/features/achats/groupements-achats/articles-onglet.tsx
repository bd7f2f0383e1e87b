import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import { refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { articlesQuery } from './articles-achat.queries.ts'
import { ListeArticles } from './liste-articles.tsx'
import type { OngletProps } from './onglet-props.ts'
import { PrixARevoirCallout } from './prix-a-revoir.tsx'

const ArticleDialog = lazy(() =>
  import('./article-dialog.tsx').then(({ ArticleDialog }) => ({ default: ArticleDialog })),
)
const TarifDialog = lazy(() => import('./tarif-dialog.tsx').then(({ TarifDialog }) => ({ default: TarifDialog })))

/** The articles of the purchase, in order; typed one by one, or imported from the price list of the supplier. */
export function ArticlesOnglet({ groupement }: OngletProps) {
  const [query, setQuery] = useState({ page: 1, q: '' })
  const [text, type] = useTypedText(query.q, (q) => setQuery({ page: 1, q }))
  const { data: page } = useQuery({ ...articlesQuery(groupement.id, query), throwOnError: throwWithoutData })
  const [opened, setOpened] = useState<ArticleSuivi | 'nouveau' | 'tarif'>()
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
        <div className="mb-4 flex flex-wrap gap-2">
          <Button
            aria-haspopup="dialog"
            icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => setOpened('nouveau')}
            variant="primary"
          >
            Ajouter un article
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpened('tarif')} variant="secondary">
            Reprendre un tarif
          </Button>
        </div>
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
      {page?.total === 0 && <AucunArticle filtree={query.q !== ''} />}
      {page && page.total > 0 && (
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
        {opened && opened !== 'tarif' && (
          <ArticleDialog article={opened === 'nouveau' ? null : opened} groupement={groupement} onClose={close} />
        )}
      </Suspense>
    </>
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
      Ajoutez-en un, ou reprenez le tarif du fournisseur. Il en faut au moins un pour publier.
    </EmptyState>
  )
}
