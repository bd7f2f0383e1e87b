import { toDepots } from '@sillon/domain/achats/commandes-fournisseur/depots'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ContenuCommande as Contenu, LigneFournisseur } from '@sillon/domain/pieces/documents/contenu-commande'
import { formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatColis, formatQuantite } from '@sillon/domain/unite'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { DepotCard } from './depot-card.tsx'

const cle = ({ article_id, prix_unitaire_ht }: LigneFournisseur) => `${article_id} ${prix_unitaire_ht}`
const quantite = ({ nombre, conditionnement }: LigneFournisseur) => formatColis(nombre, conditionnement)

const COLONNES: Column<LigneFournisseur>[] = [
  { key: 'designation', header: 'Article', render: ({ designation }) => designation },
  {
    key: 'reference',
    header: 'Référence',
    priority: 2,
    render: ({ reference_fournisseur: reference }) => reference ?? '–',
  },
  { key: 'colis', header: 'Colis', align: 'end', render: quantite },
  { key: 'quantite', header: 'Soit', align: 'end', render: (ligne) => formatQuantite(ligne.quantite, ligne.unite) },
  { key: 'prix', header: 'Prix HT', align: 'end', render: (ligne) => formatPrix(ligne.prix_unitaire_ht, ligne.unite) },
  { key: 'montant', header: 'Montant HT', align: 'end', render: ({ montant_ht }) => formatMontant(montant_ht) },
]

/** The content of the order: the totals, then the quantities place by place. */
export function ContenuCommande({ contenu }: { contenu: Contenu }) {
  return (
    <>
      <Section title="Totaux">
        <Table
          caption="Articles commandés"
          columns={COLONNES}
          renderCard={(ligne) => <LigneCard ligne={ligne} />}
          rowKey={cle}
          rows={contenu.lignes}
        />
        <p className="mt-3 text-end">
          Total HT <strong className="tabular-nums">{formatMontant(contenu.total_ht)}</strong>
        </p>
      </Section>
      <Section title="Lieux de livraison">
        <ul className="grid gap-3">
          {toDepots(contenu.points).map((depot) => (
            <li key={[depot.libelle, ...depot.adresse].join()}>
              <DepotCard depot={depot} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const LigneCard = ({ ligne }: { ligne: LigneFournisseur }) => (
  <div className="grid gap-0.5 p-4 tabular-nums">
    <p className="font-semibold">{ligne.designation}</p>
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>
        {quantite(ligne)}, {formatQuantite(ligne.quantite, ligne.unite)}
      </span>
      <strong>{formatMontant(ligne.montant_ht)}</strong>
    </p>
  </div>
)
