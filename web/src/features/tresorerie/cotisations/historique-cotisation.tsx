import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { ReglementStatut } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { openDocumentAdmin } from '../../pieces/documents/documents.queries.ts'
import { EnvoyerDocumentButton } from '../../pieces/documents/envoyer-document-button.tsx'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'

/** How a payment stopped paying the fee; the money of one that still stands went back to the credit of the company. */
const SUITES: Record<ReglementStatut, string> = {
  valide: 'Retiré',
  annule: 'Annulé',
  rejete: 'Rejeté par la banque',
}

/** The payments of the fee, the cancelled and returned ones included. */
export function ReglementsCotisation({ reglements, entreprise }: Pick<CotisationFiche, 'reglements' | 'entreprise'>) {
  return (
    <Section
      action={
        <Link className="text-link" params={{ id: entreprise.id }} search={{ onglet: 'compte' }} to="/admin/fiche/$id/">
          Voir le compte de l’entreprise
        </Link>
      }
      title="Règlements"
    >
      <Lignes
        rows={reglements.map(
          ({ reglement_id, moyen, reference, montant, date_reglement, annulee_le, statut }, rang) => ({
            key: `${reglement_id}-${rang}`,
            titre: `${MODE_REGLEMENT_LABELS[moyen]} du ${formatDate(date_reglement)}`,
            suite: [reference, annulee_le && `${SUITES[statut]} le ${formatDate(annulee_le)}`]
              .filter(Boolean)
              .join(' · '),
            fin: (
              <span className={annulee_le ? 'text-ink-3 line-through tabular-nums' : 'tabular-nums'}>
                {formatMontant(montant)}
              </span>
            ),
          }),
        )}
        vide="Aucun règlement sur cette cotisation."
      />
    </Section>
  )
}

export function DocumentsCotisation({ documents }: Pick<CotisationFiche, 'documents'>) {
  return (
    <Section title="Documents">
      <Lignes
        rows={documents.map(({ id, type, numero, date_emission, courriel_le, envoi }) => {
          const nom = [DOCUMENT_TYPE_LABELS[type], numero].filter(Boolean).join(' ')
          const suite = ENVOIS[envoi] ?? (courriel_le && `envoyé le ${formatDate(courriel_le)}`)
          return {
            key: id,
            titre: nom,
            suite: [`Émis le ${formatDate(date_emission)}`, suite].filter(Boolean).join(' · '),
            fin: (
              <div className="flex flex-wrap justify-end gap-2">
                {envoi === 'sans_adresse' && <EnvoyerDocumentButton id={id} nom={nom} />}
                <PieceButton open={() => openDocumentAdmin(id)} piece={{ type, numero }} />
              </div>
            ),
          }
        })}
        vide={'Aucun document\u00a0: ils viennent avec l’appel.'}
      />
    </Section>
  )
}

const ENVOIS: Partial<Record<CotisationFiche['documents'][number]['envoi'], string>> = {
  en_attente: 'e-mail en attente',
  non_parti: 'l’e-mail n’est pas parti',
  sans_adresse: 'sans adresse e-mail',
}

type Ligne = { key: string; titre: string; suite: string; fin?: ReactNode }

function Lignes({ rows, vide }: { rows: readonly Ligne[]; vide: string }) {
  if (rows.length === 0) return <p className="text-body text-ink-2">{vide}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map(({ key, titre, suite, fin }) => (
        <li className="flex min-h-11 items-center justify-between gap-4 px-4 py-2" key={key}>
          <div className="min-w-0">
            <p>{titre}</p>
            {suite && <p className="text-help text-ink-2">{suite}</p>}
          </div>
          {fin}
        </li>
      ))}
    </ul>
  )
}
