import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { expect, test } from 'vitest'
import { adherentSchema } from './adherent-schema.ts'
import { toAdherentValues, withoutReserves } from './adherent-values.ts'

const adherent: Adherent = {
  id: '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b11',
  version: 3,
  civilite: 'Mme',
  nom: 'Le Goff',
  prenom: 'Maëlle',
  nom_usage: null,
  nom_naissance: null,
  date_naissance: '1978-04-12',
  email: null,
  telephone_fixe: '+262262123456',
  telephone_mobile: '+33612345678',
  est_retraite: false,
  date_retraite: null,
  certiphyto_numero: null,
  certiphyto_categorie: null,
  certiphyto_expire_le: null,
  statut_personne: 'actif',
  entreprise_id: '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b12',
  role: 'gerant',
  debut: '2015-01-01',
  fin: null,
  droit: 'gestionnaire',
  est_contact_principal: true,
  recoit_factures: true,
  prefere_courrier: false,
  recoit_bons_commande: false,
  signataire: true,
  parts_pct: 33.33,
  telephone_role: null,
}

const schema = (categorie_juridique: string | null = '6598') =>
  adherentSchema({ categorie_juridique, today: '2026-11-20' })
const champsEnErreur = (values: unknown, forme?: string) =>
  schema(forme)
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.'))

test('une fiche relue puis renvoyée sans modification rend les mêmes valeurs', () => {
  const { telephone_fixe, telephone_mobile, ...saisie } = schema().parse(toAdherentValues(adherent))
  for (const [champ, value] of Object.entries(saisie)) expect([champ, value]).toEqual([champ, adherent[champ as never]])
  expect(telephone_mobile).toBe('06\u00a012\u00a034\u00a056\u00a078')
})

test('la retraite et le décès ne partent que d’un administrateur', () => {
  const saisie = withoutReserves(toAdherentValues(adherent))
  for (const champ of ['est_retraite', 'date_retraite', 'statut_personne']) expect(saisie).not.toHaveProperty(champ)
  expect(saisie).toHaveProperty('role', 'gerant')
})

test('une nouvelle personne a besoin d’un nom et d’un prénom, de rien d’autre', () => {
  expect(champsEnErreur(toAdherentValues(null))).toEqual(['nom', 'prenom'])
})

test('dans un GAEC, un associé non exploitant est refusé avant l’envoi', () => {
  const values = { ...toAdherentValues(adherent), role: 'associe_non_exploitant' }
  expect(champsEnErreur(values)).toBeUndefined()
  expect(champsEnErreur(values, '6533')).toEqual(['role'])
})

test('une date qui n’existe pas et une fin avant le début se signalent sur leur champ', () => {
  expect(champsEnErreur({ ...toAdherentValues(adherent), debut: '31/02/2020' })).toEqual(['debut'])
  expect(champsEnErreur({ ...toAdherentValues(adherent), fin: '2014-12-31' })).toEqual(['fin'])
})
