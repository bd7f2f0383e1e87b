import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { SyntaxeFacture } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import type { LigneFacturee } from '@sillon/domain/achats/factures-fournisseur/ligne-facturee'
import { nomUnite } from '@sillon/domain/achats/factures-fournisseur/unite-facturee'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatTaille } from '@sillon/domain/format-taille'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { FacturePills } from './facture-pills.tsx'
import { downloadFacture } from './factures-fournisseur.queries.ts'
import { nomFacture } from './nom-facture.ts'

const SYNTAXES: Record<SyntaxeFacture, string> = { cii: 'Lue en CII', ubl: 'Lue en UBL', saisie: 'Saisie à la main' }

const quantiteOf = ({ quantite, unite_code }: LigneFacturee) => `${formatNumber(quantite)}\u00a0${nomUnite(unite_code)}`

const COLONNES: Column<LigneFacturee>[] = [
  { key: 'designation', header: 'Ligne', render: ({ designation }) => designation },
  {
    key: 'reference',
    header: 'Référence',
    priority: 2,
    render: ({ reference_fournisseur }) => reference_fournisseur ?? '—',
  },
  { key: 'quantite', header: 'Quantité', align: 'end', render: quantiteOf },
  { key: 'montant', header: 'Montant HT', align: 'end', render: ({ montant_ht }) => formatMontant(montant_ht) },
]

/** The invoice as it was received: its lines, its file and its fingerprint, and the other ones of the order. */
export function FactureLueSection({ facture }: { facture: FactureFournisseur }) {
  const { lignes, autres, syntaxe, deposee_le } = facture
  return (
    <>
      {lignes.length > 0 && (
        <Section intro={`${SYNTAXES[syntaxe]}, déposée le ${formatDate(deposee_le)}.`} title="Lignes de la facture">
          <Table
            caption="Lignes de la facture"
            columns={COLONNES}
            renderCard={(ligne) => (
              <div className="flex flex-wrap justify-between gap-x-4 p-4 tabular-nums">
                <span className="font-semibold">{ligne.designation}</span>
                <span>
                  {quantiteOf(ligne)}, {formatMontant(ligne.montant_ht)}
                </span>
              </div>
            )}
            rowKey={({ numero }) => numero}
            rows={lignes}
          />
        </Section>
      )}
      <FichierRecu facture={facture} />
      {autres.length > 0 && (
        <Section title="Autres factures de la commande">
          <ul className="border-y border-line">
            {autres.map((autre) => (
              <li
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
                key={autre.id}
              >
                <Link className="text-link" params={{ id: autre.id }} to="/admin/facture-fournisseur/$id/">
                  {nomFacture({ ...autre, fichier: null })}
                </Link>
                <span className="flex items-center gap-3 tabular-nums">
                  <FacturePills facture={{ ...autre, declaree_le: '' }} size="sm" />
                  {autre.total_ht !== null && `${formatMontant(autre.total_ht)} HT`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

export function FichierRecu({ facture: { id, fichier } }: { facture: FactureFournisseur }) {
  if (!fichier) return null
  return (
    <Section title="Fichier reçu">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={<Download aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={() => void downloadFacture(id, fichier.nom)}
          variant="secondary"
        >
          Télécharger {fichier.nom}
        </Button>
        <span className="text-help text-ink-2">{formatTaille(fichier.taille)}, gardé tel quel</span>
      </p>
      <p className="mt-2 text-help break-all text-ink-2">Empreinte SHA-256&nbsp;: {fichier.empreinte}</p>
    </Section>
  )
}
