import { ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import { formatJour } from '@sillon/domain/jour'
import { formatSiret } from '@sillon/domain/siret'
import type { Registre } from '@sillon/domain/societariat/registres/registre'
import type { Candidat } from '@sillon/domain/societariat/registres/votant'
import type { Colonne } from '../../platform/csv.ts'
import type { LigneAdherent, LigneMateriel } from './registres.repository.ts'

export type Ligne = (LigneAdherent | LigneMateriel) & { votant?: Candidat | null }

/** A column of a register; `part`: its share of the page width in a PDF. */
type ColonneRegistre = Colonne<Ligne> & { part: number }

const of = <L extends Ligne>(titre: string, part: number, valeur: (ligne: L) => string | number | null) => ({
  titre,
  part,
  valeur: valeur as ColonneRegistre['valeur'],
})

const ADHERENT = [
  of<Ligne>('N° adhérent', 1.2, ({ no_adherent }) => no_adherent),
  of<Ligne>('Entreprise', 3, ({ raison_sociale }) => raison_sociale),
]

export const COLONNES: Record<Registre, readonly ColonneRegistre[]> = {
  adherents: [
    ...ADHERENT,
    of<LigneAdherent>('SIRET', 2, ({ siret }) => formatSiret(siret)),
    of<LigneAdherent>('Forme', 1, ({ forme }) => forme),
    of<LigneAdherent>('Commune', 2, ({ commune }) => commune),
    of<LigneAdherent>('Adhérent depuis le', 1.8, ({ jour }) => formatJour(jour)),
  ],
  votants: [
    ...ADHERENT,
    of<LigneAdherent>('Commune', 2, ({ commune }) => commune),
    of<Ligne>('Votant', 2.4, ({ votant }) => (votant ? `${votant.prenom} ${votant.nom}` : 'À désigner')),
    of<Ligne>('Qualité', 2, ({ votant }) => (votant?.role ? ROLE_LABELS[votant.role] : null)),
  ],
  materiels: [
    ...ADHERENT,
    of<LigneMateriel>('Exploitation', 2, ({ exploitation }) => exploitation),
    of<LigneMateriel>('Catégorie', 2, ({ categorie }) => categorie),
    of<LigneMateriel>('Marque et modèle', 2.2, ({ marque, modele }) => [marque, modele].filter(Boolean).join(' ')),
    of<LigneMateriel>('Année', 0.8, ({ annee }) => annee),
    of<LigneMateriel>('N° de série', 1.6, ({ numero_serie }) => numero_serie),
    of<LigneMateriel>('Plaque', 1.3, ({ immatriculation }) => immatriculation),
  ],
}
