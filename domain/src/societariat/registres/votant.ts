import type { Role } from '../../comptes/droits/role.ts'

/** A person in a company on the day of the register. */
export type Candidat = { nom: string; prenom: string; role: Role | null; signataire: boolean; debut: string | null }

/** Roles that may represent a company, by priority: its legal representatives, then those who farm. */
const REPRESENTANTS: readonly Role[] = ['chef_exploitation', 'gerant', 'president', 'cogerant', 'associe_exploitant']

/** An unknown start comes after every known one. */
const INCONNU = '9999-12-31'

/**
 * The voter of a company: its signatory, else its legal representative; the longest in their role first. Null: the
 * company has to name one.
 */
export function votantDe<C extends Candidat>(candidats: readonly C[]): C | null {
  const [premier] = candidats
    .filter(({ role, signataire }) => signataire || rangOf(role) < REPRESENTANTS.length)
    .toSorted(
      (one, other) =>
        Number(other.signataire) - Number(one.signataire) ||
        rangOf(one.role) - rangOf(other.role) ||
        (one.debut ?? INCONNU).localeCompare(other.debut ?? INCONNU) ||
        one.nom.localeCompare(other.nom, 'fr') ||
        one.prenom.localeCompare(other.prenom, 'fr'),
    )
  return premier ?? null
}

function rangOf(role: Role | null): number {
  const rang = role === null ? -1 : REPRESENTANTS.indexOf(role)
  return rang < 0 ? REPRESENTANTS.length : rang
}
