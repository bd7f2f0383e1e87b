import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

test('R86 : un code QR à l’écran a ses quatre modules blancs de chaque côté', () => {
  render(<QrCode label="Code QR" text="BCD 002 1 SCT FR7630001007941234567890185 EUR257.78" />)
  const svg = screen.getByRole('img', { name: 'Code QR' })
  const [, , size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const modules = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)]
  const [xs, ys] = [modules.map(([, x]) => Number(x)), modules.map(([, , y]) => Number(y))]
  for (const places of [xs, ys]) expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
})
