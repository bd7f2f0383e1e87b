import type { FicheFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { parseTelephone, parseTelephones, TELEPHONE_INVALIDE } from '../../platform/telephone.ts'
import type { Saisie } from './fournisseurs.repository.ts'

/** Converts the form to columns: telephone numbers in one format. Throws with the field of each wrong number. */
export function toColonnes(
  { doublon_accepte: _, ...saisie }: Saisie,
  avant?: Pick<FicheFournisseur, 'adresse'>,
): Omit<Saisie, 'doublon_accepte'> {
  const codePostal = (saisie.adresse ?? avant?.adresse)?.code_postal ?? null
  const telephones = parseTelephones(saisie, ['telephone'], codePostal)
  if (!saisie.contacts) return { ...saisie, ...telephones }
  return { ...saisie, ...telephones, contacts: saisie.contacts.map(toContact(codePostal)) }
}

type Contact = NonNullable<Saisie['contacts']>[number]

const toContact =
  (codePostal: string | null) =>
  ({ nom, fonction = null, telephone: saisi = null, email = null, principal }: Contact, rang: number): Contact => {
    const telephone = saisi && parseTelephone(saisi, codePostal)
    if (saisi && !telephone) {
      throw new InvalidInput({ champ: `contacts.${rang}.telephone`, message: TELEPHONE_INVALIDE })
    }
    return { nom, fonction, telephone, email, principal }
  }
