import type { ArticleGrille, LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import { LIGNES_GRILLE_COLLEES_MAX } from '@sillon/domain/achats/bons-commande/lecture-grille'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { type GridPlaces, useGridPlaces } from '../../../ui/use-grid-places.ts'
import { AccordGrille } from './accord-grille.tsx'
import { type AncreGrille, grilleQuery } from './grille.queries.ts'
import { GrilleTable } from './grille-table.tsx'
import { RefusGrille } from './refus-grille.tsx'
import { useCollageClavier } from './use-collage-clavier.ts'
import { useSaisieGrille } from './use-saisie-grille.ts'
import '../../../ui/grid.css'

const CollageGrilleDialog = lazy(() =>
  import('./collage-grille-dialog.tsx').then(({ CollageGrilleDialog }) => ({ default: CollageGrilleDialog })),
)

/** All the orders of a purchase on one grid, where the office types them while it is open. */
export function GrilleSection({ groupement }: { groupement: GroupementFiche }) {
  const [q, setQ] = useState('')
  const [texte, type] = useTypedText(q, setQ)
  return (
    <Section
      action={
        <SearchField
          className="mt-2 w-full desk:mt-0 desk:w-60"
          label="Chercher un adhérent, aussi pour ajouter sa commande"
          onChange={type}
          placeholder="Adhérent, numéro"
          value={texte}
        />
      }
      title="Adhérents et articles"
    >
      <Grille groupement={groupement} q={q} />
    </Section>
  )
}

function Grille({ groupement, q }: { groupement: GroupementFiche; q: string }) {
  const pages = useInfiniteQuery({ ...grilleQuery(groupement.id, q), throwOnError: throwWithoutData })
  const articles = pages.data?.pages[0]?.articles ?? []
  const lignes = pages.data?.pages.flatMap((page) => page.lignes) ?? []
  const saisie = useSaisieGrille(groupement.id, articles)
  const places = useGridPlaces({ rangs: lignes.length, colonnes: articles.length })
  const isModifiable = usePeut('achats') && isOuvertAt(groupement, new Date())
  const collage = useCollage({ articles, lignes, places, enabled: isModifiable })
  if (!pages.data) return <SkeletonTable />
  const reste = groupement.bons + groupement.brouillons - lignes.length
  return (
    <div className="grid gap-4" ref={saisie.ebauche.element}>
      <EbaucheOfferte ebauche={saisie.ebauche} />
      {isModifiable && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <AccordGrille onChange={(accord) => saisie.changerAccord(accord, lignes)} value={saisie.accord} />
          <Button
            icon={<ClipboardPaste aria-hidden="true" size={16} />}
            onClick={collage.open}
            size="sm"
            variant="quiet"
          >
            Coller un tableau
            <KeyCap>Ctrl V</KeyCap>
          </Button>
        </div>
      )}
      {lignes.length === 0 && <p className="text-body text-ink-2">{rienOf(q)}</p>}
      {lignes.length > 0 && (
        <GrilleTable
          {...{ articles, isModifiable, lignes, places, saisie }}
          suite={
            pages.hasNextPage && (
              <Suite loading={pages.isFetchingNextPage} onShow={() => void pages.fetchNextPage()} reste={reste} />
            )
          }
          totaux={groupement}
        />
      )}
      <RefusGrille
        {...{ articles, lignes, saisie }}
        groupement_id={groupement.id}
        onRepaired={(rang, colonne) => places.aller({ rang, colonne })}
      />
      <GardeGrille saisies={saisie.saisies} />
      {collage.colle && (
        <Suspense fallback={null}>
          <CollageGrilleDialog
            accord={saisie.accord}
            articles={articles}
            colle={collage.colle}
            groupement_id={groupement.id}
            onAccord={(accord) => saisie.changerAccord(accord, lignes)}
            onClose={collage.close}
          />
        </Suspense>
      )}
    </div>
  )
}

const GardeGrille = ({ saisies }: { saisies: object }) => (
  <UnsavedGuard hasUnsavedChanges={() => Object.keys(saisies).length > 0}>
    Des quantités tapées dans la grille ne sont pas enregistrées.
  </UnsavedGuard>
)

type CollageProps = {
  articles: readonly ArticleGrille[]
  lignes: readonly LigneGrille[]
  places: GridPlaces
  enabled: boolean
}

/** The table that was pasted, from the cell that had the focus, or the empty dialog of its button. */
function useCollage({ articles, lignes, places, enabled }: CollageProps) {
  const [colle, setColle] = useState<{ texte: string; ancre: AncreGrille | null } | null>(null)
  const { rang, colonne } = places.active
  useCollageClavier(enabled, (texte, cellule) => {
    const entreprise_ids = lignes.slice(rang, rang + LIGNES_GRILLE_COLLEES_MAX).map(({ entreprise }) => entreprise.id)
    const article_ids = articles.slice(Math.max(colonne, 0)).map(({ id }) => id)
    places.fermer()
    setColle({ texte, ancre: cellule && { entreprise_ids, article_ids } })
  })
  return { colle, open: () => setColle({ texte: '', ancre: null }), close: () => setColle(null) }
}

const rienOf = (q: string) =>
  q === ''
    ? 'Personne n’a encore commandé. Cherchez un adhérent pour saisir sa commande.'
    : `Aucun adhérent ne répond à «\u00a0${q}\u00a0».`

const Suite = ({ reste, loading, onShow }: { reste: number; loading: boolean; onShow: () => void }) => (
  <span className="flex flex-wrap items-center gap-x-3">
    {reste > 0 && formatCount(reste, 'autre adhérent', 'autres adhérents')}
    <Button loading={loading} loadingLabel="Chargement…" onClick={onShow} size="sm" variant="quiet">
      Afficher la suite
    </Button>
  </span>
)
