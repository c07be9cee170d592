// Generated from openapi/risk.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/jas/entity/search/autoaccess/risk_explainability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Scored sign-ins, and what they add up to. All panels of a page can be asked in one call, by aggregations behind filters of their own. */
        post: operations["searchRiskEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entityDefinitions/autoaccess/{group}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a kind of entity consists of. Of authentication events, the targets of mappings. */
        get: operations["queryEntityDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entityDefinitions/autoaccess/datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a data source consists of. */
        get: operations["queryDataSourceDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/search/autoaccess/api/datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Data sources, in the dialect of searches (docs/reference/risk-search.md). */
        post: operations["searchDataSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/persist/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps data sources by their `datasource_id`. A new one is not active. What is not sent of one that is there stays as it is. */
        post: operations["persistDataSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/upsert/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The same as `persist`. An active one is read from the next round on. */
        patch: operations["upsertDataSources"];
        trace?: never;
    };
    "/jas/entity/delete/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes data sources by their `datasource_id`. Events that came from them stay. */
        delete: operations["deleteDataSources"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/jslt/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a mapping finds in an event. Refused with the column where a path is not understood. */
        post: operations["previewMapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/search/buckets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buckets by name. */
        post: operations["searchBuckets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/search/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Files and folders of a bucket, by name. */
        post: operations["searchBucketObjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first event of a file, or of the first of several. */
        get: operations["previewSourceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/processEvaluation/v2/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The first events of a file as another configuration scores them, and as the one in force does. Nothing is kept. */
        post: operations["previewProcessEvaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last ten events of the realm as another configuration scores them, and as the one in force does. Nothing is kept. */
        post: operations["previewRiskConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/behavior/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is usual for somebody, and for everybody, over the successful sign-ins of the last 90 days. */
        get: operations["readRiskBehavior"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/userConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The configuration in force. Keys of which nothing is known are kept as they are. */
        get: operations["readRiskConfig"];
        /** Puts another configuration in force, as the next version. Refused where a known key has an unusable value, with its place. */
        put: operations["replaceRiskConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of the configuration in force says how sign-ins are shown, for everybody who may look at them. */
        get: operations["readRiskLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions that were in force, the newest first, at most 50. */
        get: operations["queryRiskConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/search/autoaccess/api/pipeline_definition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pipelines with their newest executions, in the dialect of searches (docs/reference/risk-search.md). */
        post: operations["searchPipelines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/persist/autoaccess/api/pipeline_definition/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps pipelines by their `pipeline_definition_id`; one without is new. What is not sent of one that is there stays as it is; what the service keeps itself, executions among it, is passed over. */
        post: operations["persistPipelines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/upsert/autoaccess/api/pipeline_definition/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The same as `persist`. */
        patch: operations["upsertPipelines"];
        trace?: never;
    };
    "/jas/entity/delete/autoaccess/api/pipeline_definition/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes pipelines with their executions and models; what goes on is ended, and a published model scores no more. 409 for a training that predictions score by. */
        delete: operations["deletePipelines"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/search/common/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The configuration that says which training scores new events; nothing while none is published. The fourth part of its path is the id of the pipeline. */
        post: operations["searchCommonConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an execution stands. What came to its end has SUCCEEDED, also where its result says that it failed; what was cancelled or left behind has FAILED. */
        get: operations["readPipelineExecution"];
        put?: never;
        /** Begins an execution. 409 while another one of the pipeline goes on. */
        post: operations["startPipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pipeline/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an execution. One that has ended stays as it is. Beyond the contract. */
        post: operations["cancelPipelineExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pipeline/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** From now on new events are scored by the newest model of a training. */
        post: operations["publishPipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pipeline/{id}/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How well the newest model of a training tells attacks apart, by lines that were held back, and the kinds of events that it knows. */
        get: operations["readPipelineModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pipeline/{id}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the newest execution of a pipeline has said, in the language of the caller. */
        get: operations["readPipelineLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A search: `query`, `size`, `from`, `sort`, `search_after`, `track_total_hits`, `aggs` (docs/reference/risk-search.md). */
        SearchRequest: {
            [key: string]: unknown;
        };
        SearchAnswer: {
            /** @description Milliseconds. */
            took: number;
            timed_out: boolean;
            hits: {
                total: {
                    value: number;
                    /** @enum {string} */
                    relation: "eq" | "gte";
                };
                hits: {
                    _id: string;
                    _source: Record<string, never>;
                    sort?: (string | number | boolean | null)[];
                }[];
            };
            aggregations?: Record<string, never>;
        };
        /** @description docs/reference/risk-config.md */
        RiskConfig: {
            [key: string]: unknown;
        };
        PipelineAnswer: {
            /** @description Milliseconds. */
            took: number;
            timed_out: boolean;
            hits: {
                total: {
                    value: number;
                    /** @enum {string} */
                    relation: "eq" | "gte";
                };
                hits: {
                    _id: string;
                    _source: components["schemas"]["Pipeline"];
                    sort?: (string | number | boolean | null)[];
                }[];
            };
            aggregations?: Record<string, never>;
        };
        Pipeline: {
            pipeline_definition_id: string;
            /** @description Of another system that knows the pipeline by an id of its own. */
            pipeline_id?: string;
            pipeline_name: string;
            /** @enum {string} */
            pipeline_type: "Training" | "Prediction";
            pipeline_parameters: components["schemas"]["PipelineParameters"];
            /** @description Whose model a prediction scores by. */
            training_pipeline_definition_id: string | null;
            /** @description From which score events are risky. */
            ueba_risk_threshold: number | null;
            /** Format: date-time */
            pipeline_created: string;
            /** Format: date-time */
            updated: string;
            /**
             * @description Of the newest execution.
             * @enum {string}
             */
            status?: "ACTIVE" | "SUCCEEDED" | "FAILED";
            metadata: {
                /** Format: date-time */
                created: string;
            };
            /** @description The newest first, at most 20. */
            pipeline_executions: components["schemas"]["PipelineExecution"][];
        };
        PipelineParameters: {
            datasourceId: string;
            "Model A"?: components["schemas"]["AutoencoderParameters"];
            "Model B"?: components["schemas"]["AutoencoderParameters"];
            "Model C"?: {
                min_number_of_clusters: number;
                max_number_of_clusters: number;
            };
            embeddings?: {
                embedding_dimension: number;
                learning_rate: number;
                window: number;
            };
        };
        AutoencoderParameters: {
            batch_size: number;
            epochs: number;
            learning_rate: number;
        };
        PipelineExecution: {
            execution_id: string;
            /** @enum {string} */
            status: "ACTIVE" | "SUCCEEDED" | "FAILED";
            /** @description Seconds since the epoch. */
            start_time: number;
            /** @description Seconds since the epoch. */
            end_time?: number;
            /**
             * Format: date-time
             * @description The same as `start_time`.
             */
            started: string;
            /**
             * Format: date-time
             * @description The same as `end_time`.
             */
            ended?: string;
            ueba_risk_threshold?: number | null;
            /** @description Of one that goes on and has begun. */
            progress?: {
                /** @enum {string} */
                stage: "reading" | "embeddings" | "model-a" | "model-b" | "model-c" | "curves" | "scoring";
                done: number;
                /** @description At most as many there will be. */
                of?: number;
            };
        };
        ExecutionState: {
            /** @enum {string} */
            state: "ACTIVE" | "SUCCEEDED" | "FAILED";
            /**
             * @description In quotes.
             * @enum {string}
             */
            result?: "'SUCCESS'" | "'FAILURE'";
            endTime?: {
                /** @description A number, as text. */
                seconds: string;
            };
        };
        PublishedConfig: {
            /** @enum {string} */
            name: "active-access-prediction-config";
            value: {
                common_settings: {
                    JSLT_MAPPER_PATH: string;
                };
            };
            /** Format: date-time */
            published?: string;
            ueba_risk_threshold?: number | null;
        };
        /** @description At falling thresholds; all lists are as long, and empty where no line that was held back is known to be an attack, or known to be none. */
        Curve: {
            area_under_roc: number | null;
            score_threshold: number[];
            tpr: number[];
            fpr: number[];
            precision: number[];
            recall: number[];
            confusion_matrix: {
                tn: number;
                tp: number;
                fn: number;
                fp: number;
            }[];
        };
        PipelineModels: {
            modelA: components["schemas"]["Curve"];
            modelB: components["schemas"]["Curve"];
            ensemble_curves: components["schemas"]["Curve"];
            cluster_curves: components["schemas"]["Curve"];
            modelC: {
                centroids: number[][];
                /** @description The largest first. */
                clusters: {
                    /** @description Place among the centroids. */
                    cluster: number;
                    events: number;
                    share: number;
                    /** @description The most frequent value of each feature. */
                    typical: {
                        [key: string]: string;
                    };
                }[];
            };
            execution_id?: string;
            /** @description From which score on events are risky: as the execution was started with, otherwise as the configuration in force says. */
            ueba_risk_threshold?: number;
            /** Format: date-time */
            trained?: string;
            lines?: {
                read: number;
                refused: number;
                taken: number;
            };
            rows?: {
                learnt: number;
                checked: number;
                heldBack: number;
            };
        };
        PipelineLogs: {
            execution: components["schemas"]["PipelineExecution"] | null;
            log: {
                /** Format: date-time */
                time: string;
                /** @enum {string} */
                severity: "info" | "warning" | "error";
                message: string;
            }[];
        };
        EntitySearch: {
            query: components["schemas"]["SearchRequest"];
        };
        /** @description What wraps entities in calls. */
        EntityEnvelope: {
            /** @description `actual` */
            branch?: string;
            contextId?: string;
            /** @description 1 to 100 entities with their primary key. */
            entityData: {
                [key: string]: unknown;
            }[];
            indexingRequired?: boolean;
            tags?: {
                [key: string]: unknown;
            };
            indexInSync?: boolean;
        };
        Entities: {
            entityData: {
                [key: string]: unknown;
            }[];
        };
        EntityDefinitions: {
            id: string;
            /** @description Begins with a slash. */
            namespace: string;
            name: string;
            version: string;
            description: string;
            schemas: {
                _meta: {
                    [key: string]: unknown;
                };
                properties: {
                    [key: string]: unknown;
                };
            };
        }[];
        /** @description As searches answer events, under the other configuration. */
        EvaluatedEvent: {
            edited: components["schemas"]["Evaluation"];
            current: components["schemas"]["Evaluation"];
        };
        Evaluation: {
            risk_score: number;
            /** @enum {string} */
            level: "low" | "medium" | "high";
            is_blocked: boolean;
            /** @description Names of heuristics, and of features that are unusual. */
            reasons: string[];
        };
        DataSourceHits: {
            /** @description Milliseconds. */
            took: number;
            timed_out: boolean;
            hits: {
                total: {
                    value: number;
                    /** @enum {string} */
                    relation: "eq" | "gte";
                };
                hits: {
                    _id: string;
                    _source: components["schemas"]["DataSource"];
                    sort?: (string | number | boolean | null)[];
                }[];
            };
            aggregations?: Record<string, never>;
        };
        DataSource: {
            datasource_id: string;
            name: string;
            /** @description `bucket/file.jsonl`, or `bucket/prefix*` */
            input: string;
            isActive: boolean;
            /** @description Paths by target. */
            feature_mapping: {
                [key: string]: string;
            };
            /** Format: date-time */
            datasource_created: string;
            /** @description Kept by the service. */
            metadata: {
                /** Format: date-time */
                created: string;
                /** Format: date-time */
                changed: string;
                /**
                 * Format: date-time
                 * @description When it was read last.
                 */
                read: string | null;
                /** @description Lines that became events. */
                keptLines: number;
                /** @description Lines that are no sign-ins, or older than events are kept. */
                skippedLines: number;
                /** @description Lines that could not be read. */
                refusedLines: number;
                /** @description The first that could not be read. */
                faults: {
                    object: string;
                    line: number;
                    message: string;
                }[];
                /** @description Why it could not be read last. */
                problem: string | null;
            };
        };
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: number;
                    /** @description In the language of the caller where the service speaks it. */
                    message: string;
                    /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). `place` is a JSON pointer into what was sent. */
                    detail?: unknown;
                };
            };
        };
    };
    parameters: {
        /** @description `pipeline_definition_id` of a pipeline. */
        PipelineId: string;
        /** @description Of the definition. */
        EntityVersion: "1.0";
        /** @description There is one version of each. */
        Latest: boolean;
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchRiskEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    indexName?: "risk_explainability";
                    query: components["schemas"]["SearchRequest"];
                };
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryEntityDefinitions: {
        parameters: {
            query?: {
                /** @description There is one version of each. */
                latest?: components["parameters"]["Latest"];
            };
            header?: never;
            path: {
                /** @description Namespace below `/autoaccess`. */
                group: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition, or nothing where there is none of the name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDefinitions"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDataSourceDefinitions: {
        parameters: {
            query?: {
                /** @description There is one version of each. */
                latest?: components["parameters"]["Latest"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDefinitions"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchDataSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntitySearch"];
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSourceHits"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    persistDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An event as its file has it. */
                    data: {
                        [key: string]: unknown;
                    };
                    /** @description Paths by target. */
                    feature_mapping: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description What was found by target. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchBuckets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description How names begin. */
                    prefix?: string;
                    /** @default 100 */
                    max?: number;
                };
            };
        };
        responses: {
            /** @description The buckets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        buckets: {
                            name: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchBucketObjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bucket: string;
                    /** @description How names begin; a folder ends with a slash. */
                    prefix?: string;
                    /** @description `nextToken` of the page before. */
                    start?: string | null;
                    /** @default 6 */
                    pageSize?: number;
                };
            };
        };
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        objects: {
                            /** @description From the bucket on. */
                            name: string;
                            bucket: string;
                            isFolder: boolean;
                            /** @description Bytes. */
                            size: number;
                            /** Format: date-time */
                            created: string | null;
                            extension: string;
                            /** @description Of `.json` or `.jsonl`, and not empty. */
                            isReadable: boolean;
                        }[];
                        /** @description Absent on the last page. */
                        nextToken?: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewSourceFile: {
        parameters: {
            query: {
                bucket: string;
                /** @description The name of a file, or the beginning of several with `*`. */
                filePath: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        previewContent: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewProcessEvaluation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filePath: string;
                    bucket: string;
                    /** @description The configuration is `active-user-config`. */
                    processJSON: {
                        [key: string]: unknown;
                    };
                    /** @default 10 */
                    numOfEvents?: number;
                };
            };
        };
        responses: {
            /** @description Evaluated events; none where the file has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluatedEvent"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RiskConfig"];
            };
        };
        responses: {
            /** @description Evaluated events, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EvaluatedEvent"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRiskBehavior: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `userId` of events. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most frequent values of each category; the rest together as `Others`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @enum {string} */
                            category: "os" | "device" | "city" | "country" | "time_of_day" | "day_of_week" | "user_agent";
                            /** @enum {string} */
                            type: "all" | "user";
                            value: string | null;
                            /** @description A number, as text. */
                            count: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replaceRiskConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Version that is replaced; 412 when it is another, or when somebody writes at the same time. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RiskConfig"];
            };
        };
        responses: {
            /** @description The configuration as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRiskLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From which score on a sign-in is of medium and of high risk where nothing else says it, and what is passed over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        medium: number;
                        /** @description A published model may come with another threshold; each event says its own. */
                        high: number;
                        /** @description Heuristics that do not raise the score. */
                        ignored: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRiskConfigVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @description 0 is what the product comes with. */
                            version: number;
                            config: components["schemas"]["RiskConfig"];
                            /** @description Id of the person. */
                            changedBy: string | null;
                            /** Format: date-time */
                            changeDate: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchPipelines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntitySearch"];
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    persistPipelines: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The pipelines as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertPipelines: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The pipelines as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePipelines: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The pipelines as they were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchCommonConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntitySearch"];
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hits: {
                            total: {
                                value: number;
                                /** @enum {string} */
                                relation: "eq" | "gte";
                            };
                            hits: {
                                _id: string;
                                _source: components["schemas"]["PublishedConfig"];
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPipelineExecution: {
        parameters: {
            query: {
                /** @description `execution_id` of a pipeline. */
                executionID: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startPipeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pipeline_definition_id: string;
                    /** @description From which score events are risky; `null`: as the configuration says, absent: as the pipeline says. */
                    ueba_risk_threshold?: number | null;
                };
            };
        };
        responses: {
            /** @description The execution. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineExecution"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelPipelineExecution: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    execution_id: string;
                };
            };
        };
        responses: {
            /** @description The execution. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineExecution"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishPipeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pipeline_definition_id: string;
                };
            };
        };
        responses: {
            /** @description It is published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pipeline_definition_id: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPipelineModels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `pipeline_definition_id` of a pipeline. */
                id: components["parameters"]["PipelineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of each model its curves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineModels"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPipelineLogs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `pipeline_definition_id` of a pipeline. */
                id: components["parameters"]["PipelineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineLogs"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
