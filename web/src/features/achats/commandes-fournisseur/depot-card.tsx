import type { Depot } from '@sillon/domain/achats/commandes-fournisseur/depots'
import { enumere } from '@sillon/domain/phrase'
import type { PointLivraison } from '@sillon/domain/pieces/documents/contenu-commande'
import { formatTelephone } from '@sillon/domain/telephone'
import { formatColis } from '@sillon/domain/unite'
import { formatCount } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

/** One place of delivery: what it receives, then what each member takes there. */
export function DepotCard({ depot: { libelle, adresse, points, totaux } }: { depot: Depot }) {
  const [seul, ...autres] = points
  if (seul && autres.length === 0) return <PointSeul point={seul} />
  return (
    <Card>
      <h3 className="text-group">{libelle}</h3>
      <p className="text-help text-ink-2">
        {[...adresse, formatCount(points.length, 'bon')].join(', ')}
        {`\u00a0: ${enumere(totaux.map(quantiteOf))}`}
      </p>
      <div className="mt-3">
        <Table
          caption={`Adhérents livrés, ${libelle}`}
          columns={COLONNES}
          renderCard={(point) => <PointCard point={point} />}
          rowKey={cleOf}
          rows={points}
        />
      </div>
    </Card>
  )
}

const cleOf = ({ adherent, numero_bon, lignes }: PointLivraison) =>
  `${adherent?.no_adherent} ${numero_bon} ${lignes.map(({ article_id }) => article_id).join()}`

const quantiteOf = ({ designation, nombre, conditionnement }: Depot['totaux'][number]) =>
  `${designation}, ${formatColis(nombre, conditionnement)}`

const nomOf = ({ adherent, libelle }: PointLivraison) => adherent?.raison_sociale ?? libelle
const telephoneOf = ({ adherent }: PointLivraison) => adherent?.telephone && formatTelephone(adherent.telephone)

const COLONNES: Column<PointLivraison>[] = [
  { key: 'adherent', header: 'Adhérent', render: nomOf },
  { key: 'bon', header: 'Bon', render: ({ numero_bon }) => <span className="reference">{numero_bon ?? '–'}</span> },
  {
    key: 'telephone',
    header: 'Téléphone',
    render: (point) => <span className="whitespace-nowrap">{telephoneOf(point) || '–'}</span>,
  },
  {
    key: 'colis',
    header: 'Colis',
    render: (point) => (
      <>
        <Colis point={point} />
        {point.instructions && <span className="block text-help text-ink-2">{point.instructions}</span>}
      </>
    ),
  },
]

const Colis = ({ point: { lignes } }: { point: PointLivraison }) => (
  <ul>
    {lignes.map(({ article_id, prix_unitaire_ht, designation, nombre, conditionnement }) => (
      <li className="flex flex-wrap justify-between gap-x-4 py-1" key={`${article_id} ${prix_unitaire_ht}`}>
        <span>{designation}</span>
        <strong className="tabular-nums">{formatColis(nombre, conditionnement)}</strong>
      </li>
    ))}
  </ul>
)

/** A member of a place, on a phone. */
const PointCard = ({ point }: { point: PointLivraison }) => (
  <div className="p-4">
    <p className="font-semibold">{nomOf(point)}</p>
    <p className="text-help text-ink-2">
      {[point.numero_bon && `Bon ${point.numero_bon}`, telephoneOf(point), point.instructions]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <Colis point={point} />
  </div>
)

/** A place that receives one delivery: a farm, or a depot of the cooperative that sells again. */
function PointSeul({ point }: { point: PointLivraison }) {
  const { libelle, adresse, adherent, instructions, numero_bon } = point
  const details = [
    adherent ? `${libelle}, ${adresse.join(', ')}` : adresse.join(', '),
    numero_bon && `Bon ${numero_bon}`,
    telephoneOf(point),
    instructions,
  ]
  return (
    <Card>
      <h3 className="text-group">{nomOf(point)}</h3>
      <p className="text-help text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      <div className="mt-2">
        <Colis point={point} />
      </div>
    </Card>
  )
}
