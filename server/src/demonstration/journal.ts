import type { Ligne } from './copy-rows.ts'
import type { AdhesionDemonstration } from './dossier.ts'

/** The journal lines of the acts that a membership went through, all by the administrator. */
export function toJournal(adminId: string, { id, soumise_le, validee_le }: AdhesionDemonstration): Ligne<'journal'>[] {
  const acte = (quand: string | null, action: string, avant: string, apres: string) =>
    quand === null
      ? []
      : [
          {
            quand,
            acteur_id: adminId,
            action,
            objet: 'adhesion',
            objet_id: id,
            avant: JSON.stringify({ statut: avant }),
            apres: JSON.stringify({ statut: apres }),
          },
        ]
  return [...acte(soumise_le, 'soumettre', 'brouillon', 'soumise'), ...acte(validee_le, 'valider', 'soumise', 'active')]
}
