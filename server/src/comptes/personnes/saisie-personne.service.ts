import { PersonneSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { replaceTelephone, type TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { ParametresAnnuaire } from '@sillon/domain/organisme/parametres/annuaire'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { findTelephones, insertPersonne, savePersonne } from './personne.repository.ts'

export type SaisiePersonne = Partial<z.output<typeof PersonneSaisie>>
type Telephones = Pick<SaisiePersonne, 'telephone_mobile' | 'telephone_fixe'>

/** `email_saisi_par`: the company that is the only source of the address, when an address is typed. */
type SaisiePar = SaisiePersonne & { email_saisi_par?: string | null }
type PersonneStockee = Omit<SaisiePersonne, keyof Telephones> & { telephones?: string; email_saisi_par?: string | null }

/** The columns of the person in what a form typed; `telephones` are those kept so far. */
function toPersonne(
  { email_saisi_par, ...saisie }: SaisiePar,
  telephones: readonly TelephonePersonne[],
): PersonneStockee {
  const typed: SaisiePersonne = Object.fromEntries(
    Object.entries(saisie).filter(([name]) => name in PersonneSaisie.shape),
  )
  const { telephone_mobile, telephone_fixe, ...colonnes } = typed
  const hasAdresse = colonnes.email !== undefined && email_saisi_par !== undefined
  const personne = { ...colonnes, ...(hasAdresse && { email_saisi_par }) }
  if (telephone_mobile === undefined && telephone_fixe === undefined) return personne
  const withMobile =
    telephone_mobile === undefined ? telephones : replaceTelephone(telephones, 'mobile', telephone_mobile)
  const all = telephone_fixe === undefined ? withMobile : replaceTelephone(withMobile, 'fixe', telephone_fixe)
  return { ...personne, telephones: JSON.stringify(all) }
}

/** Creates a person from a form; attributes of the role that it carries are left out. Returns the id. */
export const createPersonne = (
  db: Database,
  { nom, prenom, ...saisie }: SaisiePar & { nom: string; prenom: string },
  { visible_annuaire }: ParametresAnnuaire,
): Promise<string> => insertPersonne(db, { ...toPersonne(saisie, []), nom, prenom, visible_annuaire })

/** False: somebody saved the person since `version`. */
export async function updatePersonne(
  db: Database,
  { id, version }: { id: string; version: number },
  saisie: SaisiePar,
): Promise<boolean> {
  return savePersonne(db, { id, version }, toPersonne(saisie, await findTelephones(db, id)))
}
