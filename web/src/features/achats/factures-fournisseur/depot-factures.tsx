import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FileField } from '../../../lib/file-field.tsx'
import { randomKey } from '../../../lib/random-key.ts'
import { deposeFacture, FACTURES_FOURNISSEUR_KEY } from './factures-fournisseur.queries.ts'
import { nomFacture } from './nom-facture.ts'

type Depot = { cle: string; nom: string; etat: 'envoi' | 'depose' | 'refuse'; phrase: string; id?: string }

/** Drops the files of the platform, one request each: a refused file keeps no other one back. */
export function DepotFactures() {
  const [depots, setDepots] = useState<Depot[]>([])
  const queryClient = useQueryClient()

  async function depose(fichiers: readonly File[]) {
    const envois = fichiers.map((fichier) => ({ fichier, cle: randomKey() }))
    setDepots((connus) => [...envois.map(({ fichier, cle }) => toEnvoi(fichier, cle)), ...connus])
    for (const { fichier, cle } of envois) {
      const fait = await send(fichier, cle)
      setDepots((connus) => connus.map((un) => (un.cle === cle ? { ...un, ...fait } : un)))
    }
    await queryClient.invalidateQueries({ queryKey: [...FACTURES_FOURNISSEUR_KEY, 'liste'] })
  }

  return (
    <div className="mb-5">
      <FileField
        accept="application/pdf,application/xml,text/xml,.xml,.pdf"
        fichiers={[]}
        help="Factur-X, CII ou UBL, en PDF ou en XML, de 10 Mo au plus. Un simple PDF attendra d’être saisi."
        label="Déposer les factures exportées de la plateforme agréée"
        multiple
        onChange={(fichiers) => void depose(fichiers)}
      />
      <ul aria-label="Fichiers déposés" aria-live="polite" className="mt-2 grid gap-1">
        {depots.map((depot) => (
          <DepotLine depot={depot} key={depot.cle} />
        ))}
      </ul>
    </div>
  )
}

const toEnvoi = ({ name: nom }: File, cle: string): Depot => ({ cle, nom, etat: 'envoi', phrase: 'Lecture…' })

async function send(fichier: File, cle: string): Promise<Pick<Depot, 'etat' | 'phrase' | 'id'>> {
  if (fichier.size > FICHIER_MAX) return { etat: 'refuse', phrase: 'Ce fichier dépasse 10 Mo.' }
  try {
    const facture = await deposeFacture(fichier, cle)
    return { etat: 'depose', phrase: facture.statut === 'a_saisir' ? 'À saisir' : nomFacture(facture), id: facture.id }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { etat: 'refuse', phrase: error.problem.errors?.[0]?.message ?? error.message }
  }
}

const ICONES = { envoi: Hourglass, depose: CircleCheck, refuse: CircleX }
const COULEURS = { envoi: 'text-ink-2', depose: 'text-green', refuse: 'text-brick' }

function DepotLine({ depot: { nom, etat, phrase, id } }: { depot: Depot }) {
  const Icone = ICONES[etat]
  return (
    <li className="flex items-start gap-2 text-body">
      <Icone aria-hidden="true" className={`mt-0.5 shrink-0 ${COULEURS[etat]}`} size={18} strokeWidth={2.1} />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{nom}</span>
        {'\u00a0: '}
        {id ? (
          <Link className="text-link" params={{ id }} to="/admin/facture-fournisseur/$id/">
            {phrase}
          </Link>
        ) : (
          phrase
        )}
      </span>
    </li>
  )
}
