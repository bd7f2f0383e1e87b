import { isCodePostal } from '../../code-postal.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { CHAMP_OBLIGATOIRE } from '../../messages.ts'
import { isTvaIntra } from '../../siret.ts'
import type { FicheFournisseur } from './fournisseur.ts'
import { exempleTva, isTvaDuPays } from './pays.ts'

type Champs = Pick<
  FicheFournisseur,
  'pays' | 'siret' | 'siren' | 'tva_intra' | 'familles' | 'agrement_phyto' | 'contacts' | 'adresse'
>

/** Contradictions in a supplier once the change is applied, since a schema checks one attribute at a time. */
export const checkFournisseur = (fiche: Champs): ErreurChamp[] => [
  ...checkIdentite(fiche),
  ...checkAgrement(fiche),
  ...checkContacts(fiche),
  ...checkAdresse(fiche),
]

/** A French supplier is identified by its SIRET, a foreign one by its VAT number. */
function checkIdentite({ pays, siret, siren, tva_intra }: Champs): ErreurChamp[] {
  if (pays === 'FR') {
    if (siret === null) return [{ champ: 'siret', message: CHAMP_OBLIGATOIRE }]
    if (tva_intra === null || (isTvaIntra(tva_intra) && tva_intra.slice(4) === siren)) return []
    return [{ champ: 'tva_intra', message: 'Ce numéro de TVA ne correspond pas au SIREN du fournisseur.' }]
  }
  const erreurs: ErreurChamp[] = []
  if (siret !== null) {
    erreurs.push({ champ: 'siret', message: 'Un SIRET est français\u00a0: choisissez la France, ou videz-le.' })
  }
  if (tva_intra === null) erreurs.push({ champ: 'tva_intra', message: CHAMP_OBLIGATOIRE })
  else if (!isTvaDuPays(pays, tva_intra)) {
    const message = `Ce numéro n’est pas de ce pays. Exemple\u00a0: ${exempleTva(pays)}.`
    erreurs.push({ champ: 'tva_intra', message })
  }
  return erreurs
}

/** A distributor of plant protection products needs an authorisation. */
const checkAgrement = ({ familles, agrement_phyto }: Champs): ErreurChamp[] =>
  familles.includes('PHY') && agrement_phyto === null
    ? [
        {
          champ: 'agrement_phyto',
          message:
            'Un fournisseur de produits phytosanitaires a un agrément de distribution\u00a0: saisissez son numéro.',
        },
      ]
    : []

function checkContacts({ contacts }: Champs): ErreurChamp[] {
  if (contacts.length === 0) return []
  const principaux = contacts.filter(({ principal }) => principal).length
  if (principaux === 1) return []
  const message =
    principaux === 0 ? 'Désignez le contact principal.' : 'Un seul contact est le principal\u00a0: gardez-en un.'
  return [{ champ: 'contacts', message }]
}

const checkAdresse = ({ adresse }: Champs): ErreurChamp[] =>
  adresse?.code_postal && adresse.pays === 'FR' && !isCodePostal(adresse.code_postal)
    ? [{ champ: 'adresse.code_postal', message: 'Ce code postal n’existe pas.' }]
    : []
