export const INGEST_PATH = '/WOS-DATACENTER/ingest/v2';
