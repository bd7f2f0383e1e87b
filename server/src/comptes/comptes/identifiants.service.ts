import {
  proposeIdentifiant,
  racineIdentifiant,
  racineIdentifiantEmail,
} from '@sillon/domain/comptes/comptes/identifiant'
import type { Database } from '../../platform/db/database.ts'
import { lockIdentifiants } from './identifiants.repository.ts'

type Personne = { prenom: string | null; nom: string | null; email: string }

/**
 * Returns a free sign-in name, reserved until the end of the transaction that creates the account: two accounts created
 * at once get two names.
 */
export async function chooseIdentifiant(tx: Database, { prenom, nom, email }: Personne): Promise<string> {
  const racine = prenom || nom ? racineIdentifiant({ prenom, nom }) : racineIdentifiantEmail(email)
  return proposeIdentifiant(racine, await lockIdentifiants(tx, racine))
}
