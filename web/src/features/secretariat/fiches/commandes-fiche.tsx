import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { BonFiche } from '@sillon/domain/secretariat/fiches/fiche'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { BonStatutPill } from '../../achats/bons-commande/bon-statut-pill.tsx'
import { LigneFiche } from './ligne-fiche.tsx'

/** The orders on their way. */
export const CommandesFiche = ({ bons }: { bons: readonly BonFiche[] }) => (
  <Section title="Commandes">
    {bons.length === 0 ? (
      <p className="text-body text-ink-2">Aucune commande en cours.</p>
    ) : (
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {bons.map(({ id, numero, libelle, statut, valide_le, total_ttc }) => (
          <LigneFiche
            date={valide_le && formatShortDate(valide_le)}
            key={id}
            lien={(props) => (
              <Link {...props} params={{ id }} to="/admin/bon-commande/{-$id}/">
                {numero ?? 'Sans numéro'}
              </Link>
            )}
            montant={formatMontant(total_ttc)}
            objet={libelle}
          >
            <BonStatutPill size="sm" statut={statut} />
          </LigneFiche>
        ))}
      </ul>
    )}
  </Section>
)
