import { expect, test } from 'vitest'
import { LIBELLES_PERSONNE } from '../../comptes/personnes/libelles-personne.ts'
import { CHAMPS_PERSONNE } from '../../comptes/personnes/proprietaire.ts'
import { libelleAttribut } from './libelle-attribut.ts'

const ATTENDUS = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  nom_usage: 'Nom d’usage',
  nom_naissance: 'Nom de naissance',
  date_naissance: 'Date de naissance',
  email: 'Adresse e-mail',
  telephone_fixe: 'Téléphone fixe',
  telephone_mobile: 'Téléphone mobile',
  certiphyto_numero: 'Numéro de Certiphyto',
  certiphyto_categorie: 'Catégorie de Certiphyto',
  certiphyto_expire_le: 'Fin du Certiphyto',
} satisfies Record<(typeof CHAMPS_PERSONNE)[number], string>

test.each(CHAMPS_PERSONNE)('le journal et les propositions disent le même nom de %s', (champ) => {
  expect(libelleAttribut('adherent', champ)).toBe(ATTENDUS[champ])
  expect(LIBELLES_PERSONNE[champ]).toBe(ATTENDUS[champ])
})
