import { type AdhesionStatut, isFinal } from '../../comptes/droits/adhesion-statut.ts'
import { canDeclaration } from '../../dossiers/adhesions/cycle-declaration.ts'
import type { DeclarationStatut } from '../../dossiers/adhesions/declaration-statut.ts'
import type { MaDeclaration } from '../../dossiers/adhesions/ma-declaration.ts'
import { formatJour } from '../../jour.ts'
import { autres } from '../../phrase.ts'
import type { FormulaireImprime, PartieFormulaire } from '../../pieces/documents/formulaire-imprime.ts'
import { writeHectares } from '../../tresorerie/cotisations/ecriture.ts'

type Situation = {
  /** Null: the company never applied. */
  statut: AdhesionStatut | null
  /** Year of the running campaign. Null: none is open. */
  annee: number | null
  declaration: DeclarationStatut | null
}

export const SANS_ADHESION = 'Cette entreprise n’a pas d’adhésion en cours.'

/** Why the form of the declaration is not printed; null when the company still has to declare. */
export function refusDeclaration({ statut, annee, declaration }: Situation): string | null {
  if (statut === null || isFinal(statut)) return SANS_ADHESION
  if (annee === null) return 'Les déclarations ne sont pas ouvertes.'
  if (statut === 'suspendue') return 'L’adhésion est suspendue\u00a0: elle ne déclare pas.'
  if (canDeclaration('soumettre', declaration ?? 'a_faire')) return null
  return `La déclaration ${annee} est déjà reçue.`
}

/** The letters that the form goes with: the call of the fee, and the file to complete. */
const AVEC_DECLARATION: readonly string[] = ['appel_cotisation', 'adhesion_demander_complement']

export const joinsDeclaration = (modele: string): boolean => AVEC_DECLARATION.includes(modele)

type Declaration = Pick<
  MaDeclaration,
  'annee' | 'depuis' | 'depot_au' | 'exploitations' | 'personnes' | 'materiels' | 'materiels_avant'
>

/** The declaration of the year on paper: what was declared last, and an empty box for this year. */
export function composeDeclaration(declaration: Declaration, lien: string): FormulaireImprime {
  const { annee, depot_au } = declaration
  return {
    titre: `Déclaration ${annee}`,
    consigne: `À remplir, à signer et à renvoyer avant le ${formatJour(depot_au)}. Écrivez dans les cases vides, même si rien n’a changé.`,
    parties: [hectaresOf(declaration), personnesOf(declaration), machinesOf(declaration)],
    attestation: 'Je déclare que ces informations sont exactes et complètes.',
    lien,
  }
}

const colonnesOf = ({ annee, depuis }: Declaration, premiere: string) => [
  premiere,
  depuis === null ? 'Au dossier' : `En ${depuis}`,
  `En ${annee}`,
]

function hectaresOf(declaration: Declaration): PartieFormulaire {
  const { exploitations, depuis } = declaration
  return {
    titre: '1. Vos hectares',
    tableau: {
      colonnes: colonnesOf(declaration, 'Exploitation'),
      rangees: exploitations.map(({ nom, sau_ha, avant }) => {
        const connue = depuis === null ? sau_ha : avant
        return { cellules: [nom, connue === null ? 'non déclarée' : writeHectares(connue * 100)], unite: 'ha' }
      }),
    },
  }
}

const CHANGEMENT = ['Rien n’a changé.', 'Un changement, que j’écris ici\u00a0:']
const LIGNES = 2

const personnesOf = ({ personnes }: Declaration): PartieFormulaire => ({
  titre: '2. Les personnes',
  precision: auDossier(personnes.map(({ nom }) => nom)),
  choix: CHANGEMENT,
  lignes: LIGNES,
})

function machinesOf(declaration: Declaration): PartieFormulaire {
  const { materiels, materiels_avant, depuis } = declaration
  const connues = depuis === null ? materiels.length : materiels_avant
  return {
    titre: '3. Vos machines',
    precision: auDossier(materiels.map(({ libelle }) => libelle)),
    tableau: {
      colonnes: colonnesOf(declaration, 'Nombre'),
      rangees: [{ cellules: ['Machines et outils', String(connues)], unite: '' }],
    },
    choix: CHANGEMENT,
    lignes: LIGNES,
  }
}

/** Beyond this many names, the form counts the others: the file has them all. */
const NOMS_MAX = 24

function auDossier(noms: readonly string[]): string {
  if (noms.length === 0) return 'À notre dossier\u00a0: rien.'
  const reste = noms.length - NOMS_MAX
  return `À notre dossier\u00a0: ${noms.slice(0, NOMS_MAX).join(', ')}${reste > 0 ? ` et ${autres(reste)}` : ''}.`
}
