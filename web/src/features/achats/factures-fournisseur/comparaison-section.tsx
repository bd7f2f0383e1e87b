import type {
  ArticleCompare,
  Comparaison,
  HorsCommande,
  Mesure,
} from '@sillon/domain/achats/factures-fournisseur/comparaison'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatQuantite } from '@sillon/domain/unite'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { formatEcart } from './format-ecart.ts'

/** A line of the comparison; charges have no quantity. */
type Ligne = {
  cle: string
  designation: string
  reference: string | null
  ecarts: readonly string[]
  ecart_ht: number
  commande: Case
  recu: Case | null
  facture: Case
}
type Case = { quantite: string | null; montant_ht: number }

const COLONNES: Column<Ligne>[] = [
  {
    key: 'designation',
    header: 'Article',
    render: ({ designation, reference, ecarts }) => (
      <span className="grid">
        <span>{designation}</span>
        {reference && <span className="text-help text-ink-2">{reference}</span>}
        <Ecarts ecarts={ecarts} />
      </span>
    ),
  },
  { key: 'commande', header: 'Commandé', align: 'end', render: ({ commande }) => <Mesuree mesure={commande} /> },
  { key: 'recu', header: 'Reçu', align: 'end', render: ({ recu }) => (recu ? <Mesuree mesure={recu} /> : '—') },
  { key: 'facture', header: 'Facturé', align: 'end', render: ({ facture }) => <Mesuree mesure={facture} /> },
  { key: 'ecart', header: 'Écart HT', align: 'end', render: ({ ecart_ht }) => <Ecart ecart={ecart_ht} /> },
]

/** Ordered, received and invoiced in all, line by line, and the variance of each. */
export function ComparaisonSection({ comparaison }: { comparaison: Comparaison }) {
  const { articles, hors_commande, ecart_ht } = comparaison
  return (
    <Section
      intro="Toutes les factures de la commande, avoirs déduits, face à ce qui est reçu sans dommage, au prix commandé."
      title="Commandé, reçu, facturé"
    >
      <Table
        caption="Commandé, reçu, facturé"
        columns={COLONNES}
        renderCard={(ligne) => <LigneCard ligne={ligne} />}
        rowKey={({ cle }) => cle}
        rows={[...articles.map(toLigne), ...toHorsCommande(hors_commande)]}
      />
      <p className="mt-3 text-end">
        Écart <strong className="tabular-nums">{formatEcart(ecart_ht)}</strong> HT
      </p>
    </Section>
  )
}

function toLigne({ article_id, designation, reference_fournisseur, unite, ...article }: ArticleCompare): Ligne {
  const toCase = ({ quantite, montant_ht }: Mesure) => ({ quantite: formatQuantite(quantite, unite), montant_ht })
  return {
    cle: article_id,
    designation,
    reference: reference_fournisseur,
    ecarts: article.ecarts,
    ecart_ht: article.ecart_ht,
    commande: toCase(article.commande),
    recu: toCase(article.recu),
    facture: toCase(article.facture),
  }
}

function toHorsCommande({ lignes, prevu_ht, facture_ht, ecart_ht, ecarts }: HorsCommande): Ligne[] {
  if (lignes.length === 0 && prevu_ht === 0) return []
  return [
    {
      cle: 'hors-commande',
      designation: 'Transport, frais et lignes hors commande',
      reference: lignes
        .map(({ designation, montant_ht }) => `${designation}, ${formatMontant(montant_ht)}`)
        .join(' · '),
      ecarts,
      ecart_ht,
      commande: { quantite: null, montant_ht: prevu_ht },
      recu: null,
      facture: { quantite: null, montant_ht: facture_ht },
    },
  ]
}

const Mesuree = ({ mesure: { quantite, montant_ht } }: { mesure: Case }) => (
  <span className="grid whitespace-nowrap">
    {quantite && <span>{quantite}</span>}
    <span className={quantite ? 'text-help text-ink-2' : ''}>{formatMontant(montant_ht)}</span>
  </span>
)

const Ecart = ({ ecart }: { ecart: number }) => (
  <span className={`whitespace-nowrap ${ecart > 0 ? 'font-semibold text-brick' : ''}`}>{formatEcart(ecart)}</span>
)

const Ecarts = ({ ecarts }: { ecarts: readonly string[] }) =>
  ecarts.map((ecart) => (
    <span className="text-help font-semibold text-brick" key={ecart}>
      {ecart}
    </span>
  ))

function LigneCard({ ligne }: { ligne: Ligne }) {
  const { designation, reference, commande, recu, facture, ecarts, ecart_ht } = ligne
  return (
    <div className="grid gap-2 p-4">
      <p className="font-semibold">{designation}</p>
      {reference && <p className="text-help text-ink-2">{reference}</p>}
      <dl className="grid grid-cols-3 gap-3 tabular-nums">
        {(
          [
            ['Commandé', commande],
            ['Reçu', recu],
            ['Facturé', facture],
          ] as const
        ).map(([terme, mesure]) => (
          <div key={terme}>
            <dt className="text-caption text-ink-2">{terme}</dt>
            <dd>{mesure ? <Mesuree mesure={mesure} /> : '—'}</dd>
          </div>
        ))}
      </dl>
      <Ecarts ecarts={ecarts} />
      <p className="flex justify-between gap-4">
        <span>Écart HT</span>
        <Ecart ecart={ecart_ht} />
      </p>
    </div>
  )
}
