import { expect, test } from 'vitest';
import { startEngine } from './engine';

// 'npm run types' rewrites the file.
test('protocol.ts is what the message tables say', async () => {
  const engine = await startEngine();
  const { status, body } = engine.answer('GET', '/api/protocol.ts');
  expect(status).toBe(200);
  await expect(body).toMatchFileSnapshot('../src/lib/protocol/protocol_table.ts');
});
