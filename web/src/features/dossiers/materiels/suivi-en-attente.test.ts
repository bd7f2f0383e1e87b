import { expect, test } from 'vitest'
import { repondA, titreControle } from './suivi-en-attente.ts'

const controle = (saisie: object) => ({
  name: 'POST /adhesions/:id/materiels/:materiel_id/controles',
  saisie: { ...saisie },
})
const fiche = (saisie: object) => ({ name: 'PATCH /adhesions/:id/materiels/:materiel_id', saisie: { ...saisie } })
const releve = { name: 'POST /adhesions/:id/materiels/:materiel_id/releves', saisie: { heures: 12 } }

test.each([
  ['le contrôle du même genre', { objet: 'vgp', libelle: null }, controle({ type: 'vgp', libelle: '' }), true],
  ['un contrôle d’un autre genre', { objet: 'vgp', libelle: null }, controle({ type: 'extincteur' }), false],
  ['celui d’une autre partie', { objet: 'vgp', libelle: null }, controle({ type: 'vgp', libelle: 'Fourches' }), false],
  ['celui de la partie', { objet: 'vgp', libelle: 'Fourches' }, controle({ type: 'vgp', libelle: 'Fourches' }), true],
  ['un relevé d’heures', { objet: 'vgp', libelle: null }, releve, false],
  [
    'le contrôle d’un pulvérisateur, gardé avec sa fiche',
    { objet: 'pulverisateur', libelle: null },
    fiche({ controle_pulverisateur_le: '2026-03-02' }),
    true,
  ],
  ['un autre champ de sa fiche', { objet: 'pulverisateur', libelle: null }, fiche({ commentaire: 'Buses' }), false],
] as const)('ce qui attend répond à l’échéance : %s', (_, echeance, acte, attendu) => {
  expect(repondA(echeance, acte)).toBe(attendu)
})

test('ce qui attend se nomme par son contrôle et son jour', () => {
  expect(titreControle({ type: 'vgp', libelle: 'fourches', fait_le: '2026-03-02' })).toMatch(
    /^VGP \(fourches\), .*2026$/,
  )
  expect(titreControle({ type: 'autre', libelle: 'Chaînes', fait_le: '2026-03-02' })).toMatch(/^Chaînes, /)
})
