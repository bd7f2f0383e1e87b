import { aForm } from './form.ts'
import { runJob } from './jobs.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Client = Awaited<ReturnType<App['as']>>

/** Sends a file and runs its analysis. */
export async function anImport(api: App, admin: Client, octets: string | Uint8Array, nom = 'entreprises.csv') {
  const { payload, headers } = aForm(octets, { nom })
  const depose = await admin.post('/admin/imports', payload, { headers })
  if (depose.statusCode !== 201) throw new Error(`Refusé\u00a0: ${depose.body}`)
  await runJob(api, 'imports')
  return readImport(admin, depose.json().id)
}

export const readImport = async (admin: Client, id: string) => (await admin.get(`/admin/imports/${id}`)).json()

/** The rows of an import that match the query, as the page shows them. */
export const lignesDe = async (admin: Client, id: string, query = '') =>
  (await admin.get(`/admin/imports/${id}/lignes?par_page=100${query}`)).json().resultats

export async function applyAnImport(api: App, admin: Client, { id, version }: { id: string; version: number }) {
  const demande = await admin.post(`/admin/imports/${id}/appliquer`, undefined, { version })
  if (demande.statusCode !== 200) throw new Error(`Refusé\u00a0: ${demande.body}`)
  await runJob(api, 'imports')
  return readImport(admin, id)
}
