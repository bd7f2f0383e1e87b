import { aFerme } from './a-ferme.ts'
import { aMateriel } from './factories.ts'
import { aForm } from './form.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

export const aPdf = (texte = '') => Buffer.from(`%PDF-1.7\n${texte}\n%%EOF`)

/** A company that uploads photographs and documents of its machines. */
export async function aDossierMateriel(app: App) {
  const { db } = app
  const ferme = await aFerme(app)
  const { gestionnaire, entreprise_id, principale } = ferme
  return {
    ferme,
    aTracteur: async () => {
      const { id } = await aMateriel(db, { entreprise_id, exploitation_id: principale.id })
      return { id, path: `${ferme.path}/materiels/${id}/fichiers` }
    },
    send: (
      path: string,
      octets: Uint8Array,
      { query = 'genre=photo', nom = 'IMG_1.jpg', client = gestionnaire } = {},
    ) => {
      const { payload, headers } = aForm(octets, { nom })
      return client.post(`${path}?${query}`, payload, { headers })
    },
    listOf: async (path: string, client = gestionnaire) => (await client.get(path)).json().resultats,
    /** Number of files that the portal stores. */
    kept: async () => (await db.selectFrom('fichiers').select('id').execute()).length,
  }
}
