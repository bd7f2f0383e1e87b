import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import type { Page } from '@sillon/contract/page'
import { formatTva } from '@sillon/domain/achats/groupements-achats/format-tva'
import { formatContenant, formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useGarderPrix, usePlaceArticle, useRetraitArticle } from './articles-achat.queries.ts'
import { PrixARevoirPill } from './prix-a-revoir.tsx'

const paliersOf = ({ paliers }: ArticleSuivi) => (paliers.length > 0 ? formatCount(paliers.length, 'palier') : null)

/** `onOpen`: absent when nothing changes any more. */
const colonnesOf = (onOpen?: (article: ArticleSuivi) => void): Column<ArticleSuivi>[] => [
  {
    key: 'designation',
    header: 'Article',
    render: (article) => (
      <>
        <Designation article={article} {...(onOpen && { onOpen })} />
        <span className="block text-help font-normal text-ink-2">
          {[article.reference_fournisseur, article.certiphyto_requis && 'Certiphyto'].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  { key: 'contenant', header: 'Colis', render: formatContenant },
  { key: 'multiple', header: 'Multiple', align: 'end', priority: 2, render: ({ multiple }) => formatNumber(multiple) },
  { key: 'minimum', header: 'Minimum', align: 'end', priority: 2, render: ({ minimum }) => formatNumber(minimum) },
  {
    key: 'prix',
    header: 'Prix HT',
    align: 'end',
    render: (article) => (
      <span className="whitespace-nowrap">
        {formatPrix(article.prix_unitaire_ht, article.unite)}
        {paliersOf(article) && <span className="block text-help text-ink-2">{paliersOf(article)}</span>}
        {onOpen && article.prix_a_revoir && (
          <span className="mt-1 block">
            <PrixARevoirPill />
          </span>
        )}
      </span>
    ),
  },
  { key: 'tva', header: 'TVA', priority: 2, render: ({ tva_code }) => formatTva(tva_code) },
  { key: 'engages', header: 'Commandés', align: 'end', render: ({ engages }) => formatNumber(engages) },
]

function Designation({ article, onOpen }: { article: ArticleSuivi; onOpen?: (article: ArticleSuivi) => void }) {
  if (!onOpen) return <span className="font-semibold">{article.designation}</span>
  return (
    <button
      aria-haspopup="dialog"
      className="py-0.5 text-start font-semibold hover:underline"
      onClick={() => onOpen(article)}
      type="button"
    >
      {article.designation}
    </button>
  )
}

type Props = {
  groupement_id: string
  page: Page<ArticleSuivi>
  ferme: boolean
  onOpen: (article: ArticleSuivi) => void
  onPage: (page: number) => void
}

export function ListeArticles({ groupement_id, page, ferme, onOpen, onPage }: Props) {
  const [retire, setRetire] = useState<ArticleSuivi>()
  const placer = usePlaceArticle(groupement_id)
  const garder = useGarderPrix(groupement_id)

  const menuOf = (article: ArticleSuivi) => {
    const rang = debutOf(page) + page.resultats.indexOf(article) + 1
    const place = (cible: number) => placer.mutate({ article_id: article.id, rang: cible })
    const items = [
      { label: 'Modifier', onSelect: () => onOpen(article) },
      ...(article.prix_a_revoir ? [{ label: 'Garder ce prix', onSelect: () => garder.mutate(article.id) }] : []),
      ...(rang > 1 ? [{ label: 'Monter', onSelect: () => place(rang - 1) }] : []),
      ...(rang < page.total ? [{ label: 'Descendre', onSelect: () => place(rang + 1) }] : []),
      ...(article.engages === 0 ? [{ label: 'Retirer', danger: true, onSelect: () => setRetire(article) }] : []),
    ]
    return (
      <Menu
        items={items}
        label={`Actions sur ${article.designation}`}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            icon={<EllipsisVertical aria-hidden="true" size={18} />}
            label={`Actions sur ${article.designation}`}
          />
        )}
      />
    )
  }

  return (
    <>
      <Table
        caption="Articles"
        columns={colonnesOf(ferme ? undefined : onOpen)}
        renderCard={(article) => (
          <div className="flex items-start justify-between gap-3 p-4">
            <ArticleResume article={article} {...(!ferme && { onOpen })} />
            {!ferme && menuOf(article)}
          </div>
        )}
        rowKey={({ id }) => id}
        rows={page.resultats}
        {...(!ferme && { renderActions: menuOf })}
      />
      {page.total > page.par_page && <PagesArticles onPage={onPage} page={page} />}
      <RetraitDialog article={retire} groupement_id={groupement_id} onClose={() => setRetire(undefined)} />
    </>
  )
}

/** The articles of the pages before this one. */
const debutOf = ({ page, par_page }: Page<ArticleSuivi>) => (page - 1) * par_page

function ArticleResume({ article, onOpen }: { article: ArticleSuivi; onOpen?: (article: ArticleSuivi) => void }) {
  return (
    <div className="min-w-0">
      <Designation article={article} {...(onOpen && { onOpen })} />
      <p className="text-help text-ink-2">{formatContenant(article)}</p>
      <p className="tabular-nums">
        {[formatPrix(article.prix_unitaire_ht, article.unite), paliersOf(article)].filter(Boolean).join(', ')}
      </p>
      {onOpen && article.prix_a_revoir && <PrixARevoirPill />}
      <p className="text-help text-ink-2">{formatCount(article.engages, 'colis commandé', 'colis commandés')}</p>
    </div>
  )
}

export function PagesArticles({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  const debut = debutOf(page)
  const fin = debut + page.resultats.length
  return (
    <nav aria-label="Pages des articles" className="mt-3 flex items-center gap-3">
      {page.page > 1 && (
        <Button onClick={() => onPage(page.page - 1)} size="sm" variant="secondary">
          Précédents
        </Button>
      )}
      <span className="text-help text-ink-2">
        {`${formatNumber(debut + 1)} à ${formatNumber(fin)} sur ${formatNumber(page.total)}`}
      </span>
      {fin < page.total && (
        <Button onClick={() => onPage(page.page + 1)} size="sm" variant="secondary">
          Suivants
        </Button>
      )}
    </nav>
  )
}

type RetraitProps = { groupement_id: string; article: ArticleSuivi | undefined; onClose: () => void }

/** Closed while no article is given. */
function RetraitDialog({ groupement_id, article, onClose }: RetraitProps) {
  const retirer = useRetraitArticle(groupement_id)
  return (
    <ConfirmDialog
      cancelLabel="Garder"
      confirmLabel="Retirer l’article"
      loading={retirer.isPending}
      onCancel={onClose}
      onConfirm={() =>
        article && retirer.mutate({ article_id: article.id, version: article.version }, { onSettled: onClose })
      }
      open={article !== undefined}
      title={`Retirer «\u00a0${article?.designation ?? ''}\u00a0»\u202f?`}
    >
      Personne ne l’a commandé. Il disparaît aussi des commandes en préparation.
    </ConfirmDialog>
  )
}
