import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The portal once it has read this cooperative; undefined: not yet. */
async function withCooperative(organisme: object | undefined) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json(organisme))
  if (organisme) await (await import('./organisme.ts')).readOrganisme()
  return import('./envoi.ts')
}

describe('R96 : sans serveur d’envoi, le portail dit que l’e-mail n’est pas parti', () => {
  test('après l’acte, et avant lui', async () => {
    const { apresEnvoi, avantEnvoi } = await withCooperative({ courriels_partent: false })
    expect(apresEnvoi('L’e-mail part.')).toMatch(/^L’e-mail n’est pas parti\u00a0: aucun serveur d’envoi n’est réglé/)
    expect(avantEnvoi('Un e-mail part.')).toMatch(/^Aucun e-mail ne partira/)
  })

  test('après un acte sur plusieurs, avec ce qui est préparé', async () => {
    const { apresEnvois } = await withCooperative({ courriels_partent: false })
    expect(apresEnvois('3 relances sont parties.', '3 relances sont préparées.')).toMatch(
      /^3 relances sont préparées\. Les e-mails ne sont pas partis\u00a0: aucun serveur d’envoi n’est réglé/,
    )
    const regle = await withCooperative({ courriels_partent: true })
    expect(regle.apresEnvois('3 relances sont parties.', '3 relances sont préparées.')).toBe('3 relances sont parties.')
  })

  test.each([{ courriels_partent: true }, undefined])('réglé, ou pas encore su (%j), la phrase reste', async (lu) => {
    const { apresEnvoi, avantEnvoi } = await withCooperative(lu)
    expect([apresEnvoi('L’e-mail part.'), avantEnvoi('Un e-mail part.')]).toEqual(['L’e-mail part.', 'Un e-mail part.'])
  })

  /**
   * Files that mention a mail without announcing one: they state a rule, or speak of a mail already received or sent
   * outside the portal.
   */
  const AUTRES = [
    'secretariat/composants/',
    'organisme/parametres/',
    'secretariat/parametres/',
    'secretariat/courriels/acte-courriel-button.tsx',
    'achats/fournisseurs/documents-section.tsx',
    'dossiers/materiels/controles-section.tsx',
    'annuaire/annuaire/desabonnement-page.tsx',
    'organisme/organisme/envoi.test.ts',
    'comptes/utilisateurs/confirmations.ts',
    'comptes/comptes/mot-de-passe-page.tsx',
    'secretariat/vie-privee/suppression-page.tsx',
    'organisme/organisme/confidentialite-page.tsx',
    'secretariat/courriels/echecs-courriels.tsx',
    'achats/clotures/propositions-callout.tsx',
  ]
  const DIT_QUE_PART =
    /e-mails? (?:part|va repartir|vous la confirme)|partiront par e-mail|par e-mail avec|est envoyée? à|sont? prévenue?s?\b|Nous prévenons|reçoi(?:t|vent)\b.*e-mail|e-mail que reçoit|recevront un e-mail|répond par e-mail|Un e-mail à/

  test('aucune règle de la coopérative ne le dit\u00a0: elle ne sait pas si un serveur est réglé', () => {
    const domaine = join(import.meta.dirname, '../../../../../domain/src')
    const dites = globSync('**/*.ts', { cwd: domaine })
      .filter((fichier) => !fichier.endsWith('.test.ts'))
      .filter((fichier) => DIT_QUE_PART.test(readFileSync(join(domaine, fichier), 'utf8')))
    expect(dites).toEqual([])
  })

  test('aucune phrase n’écrit le délai d’un acte\u00a0: il se règle, et se dit par formatDelai', () => {
    const racine = join(import.meta.dirname, '../../../../..')
    const dites = globSync('{web,domain,server}/src/**/*.{ts,tsx}', { cwd: racine })
      .filter((fichier) => !fichier.includes('.test.'))
      .filter((fichier) =>
        /trente secondes|\b30[ \u00a0]s(?:econdes)?\b/i.test(readFileSync(join(racine, fichier), 'utf8')),
      )
    expect(dites).toEqual([])
  })

  test('aucune page ne dit qu’un e-mail part sans le demander', () => {
    const features = join(import.meta.dirname, '../..')
    const dites = globSync('**/*.{ts,tsx}', { cwd: features }).flatMap((fichier) => {
      if (AUTRES.some((autre) => fichier.startsWith(autre))) return []
      const lignes = readFileSync(join(features, fichier), 'utf8').split('\n')
      return lignes.flatMap((ligne, rang) => {
        const pres = lignes.slice(Math.max(0, rang - 2), rang + 1).join('\n')
        return DIT_QUE_PART.test(ligne) && !/(?:apres|avant)Envoi\(/.test(pres) ? [`${fichier}:${rang + 1}`] : []
      })
    })
    expect(dites).toEqual([])
  })
})
