import { aFerme } from './a-ferme.ts'
import { aMandat } from './a-mandat.ts'
import { mailsOf } from './mails.ts'

type App = Parameters<typeof aFerme>[0]

/** A company whose manager has a mandate to sign. */
export async function aSigner(app: App) {
  const { db } = app
  const ferme = await aFerme(app)
  const { id } = await aMandat(db, {
    entreprise_id: ferme.entreprise_id,
    statut: 'brouillon',
    date_signature: null,
    lieu: null,
  })
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('adherent_id', '=', ferme.gestionnaire_id)
    .executeTakeFirstOrThrow()
  const path = `${ferme.path}/mandat/signature`
  const client = ferme.gestionnaire
  const read = async () => (await client.get(path)).json().mandat
  const lu = await read()
  const demande = { nom: lu.nom as string, empreinte: lu.empreinte as string }
  const codeOf = async () => {
    const mails = (await mailsOf(app, email)).filter(({ modele }) => modele === 'code_mandat')
    return (
      mails
        .at(-1)
        ?.faits?.find(({ terme }) => terme === 'Code')
        ?.valeur.replace(/\D/g, '') ?? ''
    )
  }
  const ask = async (body: object = demande) => client.post(`${path}/code`, body)
  const sign = (code: string, body: object = demande) => client.post(path, { ...body, code })
  return { ...ferme, id, email, chemin: path, read, demande, ask, codeOf, sign }
}
