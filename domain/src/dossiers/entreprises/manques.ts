import type { Adresse } from '../../adresse.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Entreprise } from './entreprise.ts'

const REQUIS = {
  raison_sociale: 'Indiquez la raison sociale.',
  categorie_juridique: 'Choisissez la forme juridique.',
  code_ape: 'Indiquez le code APE.',
  nomenclature_ape: 'Précisez la nomenclature du code APE.',
  email: 'Indiquez l’adresse e-mail de l’entreprise.',
  mode_reglement: 'Choisissez le mode de règlement.',
} as const

/** Attributes still missing on a company before its membership can be submitted. */
export function listManquesEntreprise(entreprise: Entreprise): ErreurChamp[] {
  const manques: ErreurChamp[] = []
  for (const [champ, message] of Object.entries(REQUIS)) {
    if (!entreprise[champ as keyof typeof REQUIS]) manques.push({ champ, message })
  }
  manques.push(...manquesAdresse('adresse', entreprise.adresse, 'du siège'))
  if (entreprise.adresse_facturation) {
    manques.push(...manquesAdresse('adresse_facturation', entreprise.adresse_facturation, 'de facturation'))
  }
  if (entreprise.adresse_livraison) {
    manques.push(...manquesAdresse('adresse_livraison', entreprise.adresse_livraison, 'de livraison'))
  }
  if (!entreprise.telephone && !entreprise.mobile) {
    manques.push({ champ: 'telephone', message: 'Indiquez un téléphone, fixe ou mobile.' })
  }
  if (entreprise.mode_reglement === 'prelevement_sepa' && !entreprise.mandat) {
    manques.push({ champ: 'iban', message: 'Indiquez l’IBAN à prélever.' })
  }
  return manques
}

/** A hamlet is enough: a street is required only when there is no hamlet. */
function manquesAdresse(champ: string, adresse: Adresse | null, de: string): ErreurChamp[] {
  if (!adresse?.code_postal || !adresse.commune) {
    return [{ champ: `${champ}.code_postal`, message: `Indiquez le code postal et la commune ${de}.` }]
  }
  if (!adresse.voie && !adresse.lieu_dit) {
    return [{ champ: `${champ}.voie`, message: `Indiquez la voie ou le lieu-dit ${de}.` }]
  }
  return []
}
