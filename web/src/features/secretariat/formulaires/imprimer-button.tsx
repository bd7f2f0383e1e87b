import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { nom: string; print: () => Promise<Blob>; size?: 'sm'; children: ReactNode }

/** Saves a form to fill in by hand. The journal then says who printed it: everything is read again. */
export function ImprimerButton({ nom, print, size, children }: Props) {
  const queryClient = useQueryClient()
  const impression = useMutation({
    mutationFn: async () => saveFile(await print(), `${toNomFichier(nom)}.pdf`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Button
      icon={<Printer aria-hidden="true" size={size === 'sm' ? 16 : 18} strokeWidth={1.85} />}
      loading={impression.isPending}
      loadingLabel="Préparation…"
      onClick={() => impression.mutate()}
      variant="secondary"
      {...(size && { size })}
    >
      {children}
    </Button>
  )
}
