import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { isActif } from '@sillon/domain/dossiers/adherents/actif'
import { isJour } from '@sillon/domain/jour'
import { useWatch } from 'react-hook-form'
import { useProject } from '../adhesions/wizard/projection-store.ts'
import type { AdherentForm } from './use-adherent-form.ts'

const CHAMPS = ['est_retraite', 'date_naissance', 'role', 'debut', 'fin', 'statut_personne', 'droit'] as const

const jour = (value: string | null | undefined) => (value && isJour(value) ? value : null)

/** Somebody without a role, who only has the right of an accountant, is not counted in the fee. */
const isCounted = ({ role, droit }: { role: string | null; droit: string | null }) =>
  role !== null || droit !== 'comptable'

/** Renders nothing: tells the estimate who is added, retires or leaves. */
export function ProjectedAdherent({ form, adherent }: { form: AdherentForm; adherent: Adherent | null }) {
  const [est_retraite, naissance, roleSaisi, debutSaisi, finSaisie, statut_personne, droitSaisi] = useWatch({
    control: form.control,
    name: CHAMPS,
  })
  const apres = {
    est_retraite: est_retraite === true,
    date_naissance: jour(naissance),
    role: roleSaisi || null,
    debut: jour(debutSaisi),
    fin: jour(finSaisie),
    droit: droitSaisi || null,
    statut_personne: statut_personne ?? ('actif' as const),
  }
  useProject({
    objet: 'adherent',
    avant: adherent && isActif(adherent, form.today) && isCounted(adherent) ? toPersonne(adherent) : null,
    apres: isActif(apres, form.today) && isCounted(apres) ? toPersonne(apres) : null,
  })
  return null
}

const toPersonne = ({
  est_retraite,
  date_naissance,
  role,
  debut,
}: Pick<Adherent, 'est_retraite' | 'date_naissance' | 'debut'> & { role: string | null }) => ({
  est_retraite,
  date_naissance,
  role,
  debut,
})
