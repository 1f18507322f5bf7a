// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const assign_speaker_result = validate20;
const schema31 = {"$ref":"c:CorrectionResult"};
const schema32 = {"type":"object","required":["success","correction_id","changed_segments"],"properties":{"success":{"type":"boolean"},"correction_id":{"$ref":"c:RecordId"},"changed_segments":{"type":"integer","minimum":0}}};
const schema33 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.success === undefined) && (missing0 = "success")) || ((data.correction_id === undefined) && (missing0 = "correction_id"))) || ((data.changed_segments === undefined) && (missing0 = "changed_segments"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
const _errs1 = errors;
if(typeof data.success !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.correction_id !== undefined){
let data1 = data.correction_id;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate21.errors = [{instancePath:instancePath+"/correction_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate21.errors = [{instancePath:instancePath+"/correction_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate21.errors = [{instancePath:instancePath+"/correction_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/correction_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.changed_segments !== undefined){
let data2 = data.changed_segments;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate21.errors = [{instancePath:instancePath+"/changed_segments",schemaPath:"#/properties/changed_segments/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate21.errors = [{instancePath:instancePath+"/changed_segments",schemaPath:"#/properties/changed_segments/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"success":true,"correction_id":true,"changed_segments":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"success":true,"correction_id":true,"changed_segments":true},"dynamicProps":false,"dynamicItems":false};

export const complete_action_item_result = validate23;
const schema34 = {"$ref":"c:ActionItemSaved"};
const schema35 = {"type":"object","required":["success","action_item"],"properties":{"success":{"type":"boolean"},"action_item":{"$ref":"c:ActionItem"}}};
const schema36 = {"type":"object","required":["id","description","completed","created_at","updated_at","due_at","completed_at","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"description":{"$ref":"c:ActionItemDescription"},"completed":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"due_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"completed_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema40 = {"type":"string","format":"date-time"};
const schema45 = {"type":"array","maxItems":20,"items":{"type":"string","format":"uuid"}};
const schema38 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};
const schema39 = {"type":"string","pattern":"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"};
const pattern6 = new RegExp("^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate26.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate26.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate26.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"dynamicProps":false,"dynamicItems":false};

const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const formats8 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.completed === undefined) && (missing0 = "completed"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.due_at === undefined) && (missing0 = "due_at"))) || ((data.completed_at === undefined) && (missing0 = "completed_at"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(!(validate26(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed !== undefined){
const _errs5 = errors;
if(typeof data.completed !== "boolean"){
validate25.errors = [{instancePath:instancePath+"/completed",schemaPath:"#/properties/completed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate25.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data4 = data.updated_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate25.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.due_at !== undefined){
let data5 = data.due_at;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err0 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs15 === errors;
valid4 = valid4 || _valid0;
const _errs18 = errors;
if(data5 !== null){
const err2 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate25.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data6 = data.completed_at;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err4 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs22 === errors;
valid6 = valid6 || _valid1;
const _errs25 = errors;
if(data6 !== null){
const err6 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err7 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate25.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data7 = data.conversation_id;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data7 === "string"){
if(func1(data7) > 128){
const err8 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(func1(data7) < 1){
const err9 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data7.length <= 256 && !pattern4.test(data7)){
const err10 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs29 === errors;
valid8 = valid8 || _valid2;
const _errs32 = errors;
if(data7 !== null){
const err12 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err13 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate25.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data8 = data.segment_ids;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data8)){
if(data8.length > 20){
validate25.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs37 = errors;
if(errors === _errs37){
if(errors === _errs37){
if(typeof data9 === "string"){
if(!(formats8.test(data9))){
validate25.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid11 = _errs37 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"id":true,"description":true,"completed":true,"created_at":true,"updated_at":true,"due_at":true,"completed_at":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.success === undefined) && (missing0 = "success")) || ((data.action_item === undefined) && (missing0 = "action_item"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
const _errs1 = errors;
if(typeof data.success !== "boolean"){
validate24.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_item !== undefined){
const _errs3 = errors;
if(!(validate25(data.action_item, {instancePath:instancePath+"/action_item",parentData:data,parentDataProperty:"action_item",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};

export const correct_segment_result = validate30;
const schema46 = {"$ref":"c:CorrectionResult"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"success":true,"correction_id":true,"changed_segments":true},"dynamicProps":false,"dynamicItems":false};

export const create_action_item_result = validate32;
const schema47 = {"$ref":"c:ActionItemSaved"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};

export const create_memory_result = validate34;
const schema48 = {"$ref":"c:MemorySaved"};
const schema49 = {"type":"object","required":["success","memory"],"properties":{"success":{"type":"boolean"},"memory":{"$ref":"c:Memory"}}};
const schema50 = {"type":"object","required":["id","content","category","visibility","tags","created_at","updated_at","manually_added","scoring","reviewed","user_review","edited","locked","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"content":{"$ref":"c:MemoryContent"},"category":{"$ref":"c:MemoryCategory"},"visibility":{"$ref":"c:MemoryVisibility"},"tags":{"$ref":"c:MemoryTags"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"manually_added":{"type":"boolean"},"scoring":{"type":"string"},"reviewed":{"type":"boolean"},"user_review":{"type":["boolean","null"]},"edited":{"type":"boolean"},"locked":{"type":"boolean"},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema54 = {"type":"string","enum":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]};
const schema55 = {"type":"string","enum":["public","private"]};
const schema52 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate37.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate37.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate37.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate37.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema56 = {"type":"array","maxItems":100,"items":{"$ref":"c:PlainText","maxLength":100}};
const schema57 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$"};
const pattern10 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate39.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
validate39.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate39.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.content === undefined) && (missing0 = "content"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.visibility === undefined) && (missing0 = "visibility"))) || ((data.tags === undefined) && (missing0 = "tags"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.manually_added === undefined) && (missing0 = "manually_added"))) || ((data.scoring === undefined) && (missing0 = "scoring"))) || ((data.reviewed === undefined) && (missing0 = "reviewed"))) || ((data.user_review === undefined) && (missing0 = "user_review"))) || ((data.edited === undefined) && (missing0 = "edited"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
const _errs4 = errors;
if(!(validate37(data.content, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data2 = data.category;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate36.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((data2 === "interesting") || (data2 === "system")) || (data2 === "manual")) || (data2 === "core")) || (data2 === "hobbies")) || (data2 === "lifestyle")) || (data2 === "interests")) || (data2 === "habits")) || (data2 === "work")) || (data2 === "skills")) || (data2 === "learnings")) || (data2 === "other"))){
validate36.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data3 = data.visibility;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate36.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "public") || (data3 === "private"))){
validate36.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/enum",keyword:"enum",params:{allowedValues: schema55.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs11 = errors;
if(!(validate39(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate36.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data6 = data.updated_at;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate36.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manually_added !== undefined){
const _errs18 = errors;
if(typeof data.manually_added !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/manually_added",schemaPath:"#/properties/manually_added/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scoring !== undefined){
const _errs20 = errors;
if(typeof data.scoring !== "string"){
validate36.errors = [{instancePath:instancePath+"/scoring",schemaPath:"#/properties/scoring/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reviewed !== undefined){
const _errs22 = errors;
if(typeof data.reviewed !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/reviewed",schemaPath:"#/properties/reviewed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_review !== undefined){
let data10 = data.user_review;
const _errs24 = errors;
if((typeof data10 !== "boolean") && (data10 !== null)){
validate36.errors = [{instancePath:instancePath+"/user_review",schemaPath:"#/properties/user_review/type",keyword:"type",params:{type: schema50.properties.user_review.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edited !== undefined){
const _errs26 = errors;
if(typeof data.edited !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/edited",schemaPath:"#/properties/edited/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs28 = errors;
if(typeof data.locked !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data13 = data.conversation_id;
const _errs30 = errors;
const _errs31 = errors;
let valid6 = false;
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(func1(data13) > 128){
const err0 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data13) < 1){
const err1 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data13.length <= 256 && !pattern4.test(data13)){
const err2 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs32 === errors;
valid6 = valid6 || _valid0;
const _errs35 = errors;
if(data13 !== null){
const err4 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err5 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate36.errors = vErrors;
return false;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data14 = data.segment_ids;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data14)){
if(data14.length > 20){
validate36.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs40 = errors;
if(errors === _errs40){
if(errors === _errs40){
if(typeof data15 === "string"){
if(!(formats8.test(data15))){
validate36.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid9 = _errs40 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":{"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"locked":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.success === undefined) && (missing0 = "success")) || ((data.memory === undefined) && (missing0 = "memory"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
const _errs1 = errors;
if(typeof data.success !== "boolean"){
validate35.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
const _errs3 = errors;
if(!(validate36(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"success":true,"memory":true},"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":{"success":true,"memory":true},"dynamicProps":false,"dynamicItems":false};

export const delete_action_item_result = validate43;
const schema62 = {"$ref":"c:DeleteResult"};
const schema63 = {"type":"object","required":["success"],"properties":{"success":{"type":"boolean"}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate43.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate43.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const delete_memory_result = validate44;
const schema64 = {"$ref":"c:DeleteResult"};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate44.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate44.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate44.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const edit_memory_result = validate45;
const schema66 = {"$ref":"c:EditResult"};
const schema67 = {"$ref":"c:DeleteResult"};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate46.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate46.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};


function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate46(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const get_action_items_result = validate48;
const schema69 = {"$ref":"c:ActionItemPage"};
const schema70 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:ActionItemList"}]};
const schema71 = {"type":"object","required":["returned_count","has_more","offset","limit"],"allOf":[{"$ref":"c:ListPart"}],"properties":{"offset":{"type":"integer","minimum":0},"limit":{"type":"integer","minimum":1}}};
const schema72 = {"type":"object","properties":{"returned_count":{"type":"integer","minimum":0},"has_more":{"type":"boolean"},"next_offset":{"type":"integer","minimum":1}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate50.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate50.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate50.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate50.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate50.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.returned_count === undefined) && (missing0 = "returned_count")) || ((data.has_more === undefined) && (missing0 = "has_more"))) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.limit === undefined) && (missing0 = "limit"))){
validate50.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.offset !== undefined){
let data3 = data.offset;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate50.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate50.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.limit !== undefined){
let data4 = data.limit;
const _errs12 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate50.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 < 1 || isNaN(data4)){
validate50.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":{"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

const schema73 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["action_items"],"properties":{"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate52.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate52.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate52.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate52.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate52.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.action_items === undefined) && (missing0 = "action_items")){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.action_items !== undefined){
let data3 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate25(data3[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate49.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

export const get_chat_messages_result = validate56;
const schema75 = {"$ref":"c:ChatMessagePage"};
const schema76 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","required":["messages"],"properties":{"messages":{"type":"array","items":{"$ref":"c:ChatMessage"}}}}]};
const schema77 = {"type":"object","required":["id","sender","text","app_id","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"sender":{"type":"string","enum":["human","ai"]},"text":{"type":"string"},"type":{"type":"string","enum":["text","day_summary"]},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"plugin_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"from_external_integration":{"type":"boolean"},"memories_id":{"type":"array","items":{"$ref":"c:RecordId"}},"memories":{"type":"array","items":{"$ref":"c:CitedConversation"}},"created_at":{"$ref":"c:Timestamp"}}};
const schema79 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema82 = {"type":"object","required":["id","structured","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"structured":{"type":"object","required":["title","emoji"],"properties":{"title":{"type":"string"},"emoji":{"type":"string"}}},"created_at":{"$ref":"c:Timestamp"}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
let data1 = data.structured;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.title === undefined) && (missing1 = "title")) || ((data1.emoji === undefined) && (missing1 = "emoji"))){
validate60.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.title !== undefined){
const _errs6 = errors;
if(typeof data1.title !== "string"){
validate60.errors = [{instancePath:instancePath+"/structured/title",schemaPath:"#/properties/structured/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.emoji !== undefined){
const _errs8 = errors;
if(typeof data1.emoji !== "string"){
validate60.errors = [{instancePath:instancePath+"/structured/emoji",schemaPath:"#/properties/structured/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate60.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":{"id":true,"structured":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.sender === undefined) && (missing0 = "sender"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate59.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate59.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate59.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate59.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sender !== undefined){
let data1 = data.sender;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate59.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "human") || (data1 === "ai"))){
validate59.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/enum",keyword:"enum",params:{allowedValues: schema77.properties.sender.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate59.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate59.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "text") || (data3 === "day_summary"))){
validate59.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema77.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data4 = data.app_id;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate59.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plugin_id !== undefined){
let data5 = data.plugin_id;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = false;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err6 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(func1(data5) < 1){
const err7 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data5.length <= 256 && !pattern4.test(data5)){
const err8 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
valid4 = valid4 || _valid1;
const _errs22 = errors;
if(data5 !== null){
const err10 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err11 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate59.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_external_integration !== undefined){
const _errs24 = errors;
if(typeof data.from_external_integration !== "boolean"){
validate59.errors = [{instancePath:instancePath+"/from_external_integration",schemaPath:"#/properties/from_external_integration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories_id !== undefined){
let data7 = data.memories_id;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data7)){
var valid6 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data8 === "string"){
if(func1(data8) > 128){
validate59.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data8) < 1){
validate59.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data8.length <= 256 && !pattern4.test(data8)){
validate59.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/memories_id",schemaPath:"#/properties/memories_id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories !== undefined){
let data9 = data.memories;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data9)){
var valid8 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs33 = errors;
if(!(validate60(data9[i1], {instancePath:instancePath+"/memories/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid8 = _errs33 === errors;
if(!valid8){
break;
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
validate59.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate59.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate59.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":{"id":true,"sender":true,"text":true,"type":true,"app_id":true,"plugin_id":true,"from_external_integration":true,"memories_id":true,"memories":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.messages === undefined) && (missing0 = "messages")){
validate57.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.messages !== undefined){
let data0 = data.messages;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate59(data0[i0], {instancePath:instancePath+"/messages/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/messages",schemaPath:"#/allOf/1/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate57.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":{"messages":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"messages":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_conversation_by_id_result = validate64;
const schema86 = {"$ref":"c:Conversation"};
const schema87 = {"type":"object","required":["id","created_at","started_at","finished_at","language","source","status","discarded","locked","folder_id","folder_name","starred","structured","geolocation"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"language":{"anyOf":[{"$ref":"c:LanguageCode"},{"type":"null"}]},"source":{"anyOf":[{"$ref":"c:SourceName"},{"type":"null"}]},"status":{"$ref":"c:ConversationStatus"},"discarded":{"type":"boolean"},"discard_reason":{"type":["string","null"],"enum":["little_content","by_user",null]},"locked":{"type":"boolean"},"folder_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"folder_name":{"type":["string","null"]},"starred":{"type":"boolean"},"structured":{"$ref":"c:Structured"},"processing":{"anyOf":[{"$ref":"c:ConversationProcessing"},{"type":"null"}]},"transcript_segments":{"type":"array","items":{"$ref":"c:TranscriptSegment"}},"has_more":{"type":"boolean"},"next_transcript_offset":{"type":["integer","null"]},"photos":{"type":"array","items":{"$ref":"c:ConversationPhoto"}},"geolocation":{"anyOf":[{"$ref":"c:Geolocation"},{"type":"null"}]},"gaps":{"type":"array","items":{"$ref":"c:TranscriptGap"}}}};
const schema92 = {"type":"string","maxLength":35,"pattern":"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"};
const schema93 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema94 = {"type":"string","enum":["in_progress","processing","merging","completed","failed"]};
const schema124 = {"type":"object","required":["start","end","reason"],"properties":{"start":{"type":"number"},"end":{"type":"number"},"reason":{"type":"string","enum":["expired","not_kept","rejected","unreadable"]}}};
const pattern18 = new RegExp("^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$", "u");
const schema96 = {"type":"object","required":["title","overview","emoji","category","action_items","events"],"properties":{"title":{"type":"string"},"overview":{"type":"string"},"emoji":{"type":"string"},"category":{"$ref":"c:ConversationCategory"},"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}},"events":{"type":"array","items":{"$ref":"c:CalendarEvent"}},"made_by":{"$ref":"c:MadeBy"}}};
const schema97 = {"type":"string","enum":["personal","education","health","finance","legal","philosophy","spiritual","science","entrepreneurship","parenting","romantic","travel","inspiration","technology","business","social","work","sports","politics","literature","history","architecture","music","weather","news","entertainment","psychology","real","design","family","economics","environment","other"]};
const schema101 = {"type":"string"};
const schema98 = {"type":"object","required":["title","description","start","duration","created","segment_ids"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"start":{"$ref":"c:Timestamp"},"duration":{"type":"integer","default":30},"created":{"type":"boolean"},"segment_ids":{"$ref":"c:SegmentIds"}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate68.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate68.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs3 = errors;
if(typeof data.description !== "string"){
validate68.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate68.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate68.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data3 = data.duration;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate68.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
const _errs10 = errors;
if(typeof data.created !== "boolean"){
validate68.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data5 = data.segment_ids;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 20){
validate68.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats8.test(data6))){
validate68.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate68.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate68.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"title":true,"description":true,"start":true,"duration":true,"created":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.emoji === undefined) && (missing0 = "emoji"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.action_items === undefined) && (missing0 = "action_items"))) || ((data.events === undefined) && (missing0 = "events"))){
validate66.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate66.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs3 = errors;
if(typeof data.overview !== "string"){
validate66.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.emoji !== undefined){
const _errs5 = errors;
if(typeof data.emoji !== "string"){
validate66.errors = [{instancePath:instancePath+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate66.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((((((((((((((data3 === "personal") || (data3 === "education")) || (data3 === "health")) || (data3 === "finance")) || (data3 === "legal")) || (data3 === "philosophy")) || (data3 === "spiritual")) || (data3 === "science")) || (data3 === "entrepreneurship")) || (data3 === "parenting")) || (data3 === "romantic")) || (data3 === "travel")) || (data3 === "inspiration")) || (data3 === "technology")) || (data3 === "business")) || (data3 === "social")) || (data3 === "work")) || (data3 === "sports")) || (data3 === "politics")) || (data3 === "literature")) || (data3 === "history")) || (data3 === "architecture")) || (data3 === "music")) || (data3 === "weather")) || (data3 === "news")) || (data3 === "entertainment")) || (data3 === "psychology")) || (data3 === "real")) || (data3 === "design")) || (data3 === "family")) || (data3 === "economics")) || (data3 === "environment")) || (data3 === "other"))){
validate66.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/enum",keyword:"enum",params:{allowedValues: schema97.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_items !== undefined){
let data4 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate25(data4[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data6 = data.events;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate68(data6[i1], {instancePath:instancePath+"/events/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs16 = errors;
if(typeof data.made_by !== "string"){
validate66.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"title":true,"overview":true,"emoji":true,"category":true,"action_items":true,"events":true,"made_by":true},"dynamicProps":false,"dynamicItems":false};

const schema102 = {"type":"object","required":["state","reason","attempts","next_attempt_at"],"properties":{"state":{"type":"string","enum":["waiting_for_audio","waiting","running","failed"]},"reason":{"type":["string","null"]},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.state === undefined) && (missing0 = "state")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate71.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate71.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "waiting_for_audio") || (data0 === "waiting")) || (data0 === "running")) || (data0 === "failed"))){
validate71.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema102.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate71.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema102.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data2 = data.attempts;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate71.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate71.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data3 = data.next_attempt_at;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate71.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate71.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":{"state":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

const schema104 = {"allOf":[{"$ref":"c:SpokenSegment"},{"type":"object","required":["speaker_name"],"properties":{"speaker_name":{"type":["string","null"]},"translations":{"type":"array","items":{"$ref":"c:Translation"}}}}]};
const schema105 = {"type":"object","required":["id","text","speaker","speaker_id","is_user","person_id","start","end"],"properties":{"id":{"type":"string","format":"uuid"},"text":{"$ref":"c:PlainText"},"speaker":{"$ref":"c:SpeakerLabel"},"speaker_id":{"anyOf":[{"$ref":"c:SpeakerId"},{"type":"null"}]},"is_user":{"type":"boolean"},"person_id":{"$ref":"c:PersonReference"},"start":{"$ref":"c:SegmentSeconds"},"end":{"$ref":"c:SegmentSeconds"}}};
const schema109 = {"type":"integer","minimum":0,"maximum":9999};
const schema112 = {"type":"number","minimum":0,"maximum":10000000};
const schema107 = {"$ref":"c:PlainText","minLength":1,"maxLength":64};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern10.test(data)){
validate75.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate75.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate75.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate75.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema110 = {"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(func1(data) > 128){
const err0 = {instancePath,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.length <= 256 && !pattern4.test(data)){
const err2 = {instancePath,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate77.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.text === undefined) && (missing0 = "text"))) || ((data.speaker === undefined) && (missing0 = "speaker"))) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate74.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats8.test(data0))){
validate74.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern10.test(data1)){
validate74.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate74.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker !== undefined){
const _errs6 = errors;
if(!(validate75(data.speaker, {instancePath:instancePath+"/speaker",parentData:data,parentDataProperty:"speaker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data3 = data.speaker_id;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err0 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 9999 || isNaN(data3)){
const err1 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data3 < 0 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err3 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err4 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate74.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs14 = errors;
if(typeof data.is_user !== "boolean"){
validate74.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
const _errs16 = errors;
if(!(validate77(data.person_id, {instancePath:instancePath+"/person_id",parentData:data,parentDataProperty:"person_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 10000000 || isNaN(data6)){
validate74.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate74.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 10000000 || isNaN(data7)){
validate74.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate74.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate74.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate74.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":{"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema114 = {"type":"object","required":["lang","text"],"properties":{"lang":{"$ref":"c:LanguageCode"},"text":{"$ref":"c:PlainText"}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lang === undefined) && (missing0 = "lang")) || ((data.text === undefined) && (missing0 = "text"))){
validate80.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lang !== undefined){
let data0 = data.lang;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 35){
validate80.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(data0.length <= 70 && !pattern18.test(data0)){
validate80.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""}];
return false;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern10.test(data1)){
validate80.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate80.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":{"lang":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.speaker_name === undefined) && (missing0 = "speaker_name")){
validate73.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_name !== undefined){
let data0 = data.speaker_name;
const _errs3 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate73.errors = [{instancePath:instancePath+"/speaker_name",schemaPath:"#/allOf/1/properties/speaker_name/type",keyword:"type",params:{type: schema104.allOf[1].properties.speaker_name.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.translations !== undefined){
let data1 = data.translations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate80(data1[i0], {instancePath:instancePath+"/translations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/translations",schemaPath:"#/allOf/1/properties/translations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":{"speaker_name":true,"translations":true,"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema117 = {"type":"object","required":["id","created_at","content_type"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"content_type":{"type":"string","enum":["image/jpeg","image/png","image/webp","image/gif"]}}};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.content_type === undefined) && (missing0 = "content_type"))){
validate83.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate83.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate83.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
let data2 = data.content_type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate83.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "image/jpeg") || (data2 === "image/png")) || (data2 === "image/webp")) || (data2 === "image/gif"))){
validate83.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/enum",keyword:"enum",params:{allowedValues: schema117.properties.content_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"id":true,"created_at":true,"content_type":true},"dynamicProps":false,"dynamicItems":false};

const schema120 = {"type":"object","required":["latitude","longitude"],"properties":{"latitude":{"type":"number","minimum":-90,"maximum":90},"longitude":{"type":"number","minimum":-180,"maximum":180},"address":{"anyOf":[{"$ref":"c:PlainText","maxLength":500},{"type":"null"}]},"google_place_id":{"anyOf":[{"$ref":"c:PlainText","maxLength":300},{"type":"null"}]},"location_type":{"anyOf":[{"$ref":"c:PlainText","maxLength":64},{"type":"null"}]}}};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.latitude === undefined) && (missing0 = "latitude")) || ((data.longitude === undefined) && (missing0 = "longitude"))){
validate85.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.latitude !== undefined){
let data0 = data.latitude;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 > 90 || isNaN(data0)){
validate85.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},message:"must be <= 90"}];
return false;
}
else {
if(data0 < -90 || isNaN(data0)){
validate85.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -90},message:"must be >= -90"}];
return false;
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.longitude !== undefined){
let data1 = data.longitude;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 180 || isNaN(data1)){
validate85.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 180},message:"must be <= 180"}];
return false;
}
else {
if(data1 < -180 || isNaN(data1)){
validate85.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -180},message:"must be >= -180"}];
return false;
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 500){
const err2 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate85.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.google_place_id !== undefined){
let data3 = data.google_place_id;
const _errs12 = errors;
const _errs13 = errors;
let valid3 = false;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err5 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(errors === _errs14){
if(typeof data3 === "string"){
if(func1(data3) > 300){
const err7 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
const _errs17 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err9 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate85.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location_type !== undefined){
let data4 = data.location_type;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data4 === "string"){
if(!pattern10.test(data4)){
const err10 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(errors === _errs21){
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err12 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid2 = _errs21 === errors;
valid5 = valid5 || _valid2;
const _errs24 = errors;
if(data4 !== null){
const err13 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs24 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err14 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate85.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":{"latitude":true,"longitude":true,"address":true,"google_place_id":true,"location_type":true},"dynamicProps":false,"dynamicItems":false};


function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))) || ((data.language === undefined) && (missing0 = "language"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.discarded === undefined) && (missing0 = "discarded"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.folder_id === undefined) && (missing0 = "folder_id"))) || ((data.folder_name === undefined) && (missing0 = "folder_name"))) || ((data.starred === undefined) && (missing0 = "starred"))) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.geolocation === undefined) && (missing0 = "geolocation"))){
validate65.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate65.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate65.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate65.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate65.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate65.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err0 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid3 = valid3 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data3 = data.finished_at;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err4 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs16 === errors;
valid5 = valid5 || _valid1;
const _errs19 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err7 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data4 = data.language;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data4 === "string"){
if(func1(data4) > 35){
const err8 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data4.length <= 70 && !pattern18.test(data4)){
const err9 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
valid7 = valid7 || _valid2;
const _errs26 = errors;
if(data4 !== null){
const err11 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs26 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err12 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data5 = data.source;
const _errs28 = errors;
const _errs29 = errors;
let valid9 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data5 === "string"){
if(func1(data5) > 64){
const err13 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(func1(data5) < 1){
const err14 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data5.length <= 128 && !pattern4.test(data5)){
const err15 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
valid9 = valid9 || _valid3;
const _errs33 = errors;
if(data5 !== null){
const err17 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid9 = valid9 || _valid3;
if(!valid9){
const err18 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data6 = data.status;
const _errs35 = errors;
if(typeof data6 !== "string"){
validate65.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data6 === "in_progress") || (data6 === "processing")) || (data6 === "merging")) || (data6 === "completed")) || (data6 === "failed"))){
validate65.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema94.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
const _errs38 = errors;
if(typeof data.discarded !== "boolean"){
validate65.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discard_reason !== undefined){
let data8 = data.discard_reason;
const _errs40 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate65.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/type",keyword:"type",params:{type: schema87.properties.discard_reason.type},message:"must be string,null"}];
return false;
}
if(!(((data8 === "little_content") || (data8 === "by_user")) || (data8 === null))){
validate65.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/enum",keyword:"enum",params:{allowedValues: schema87.properties.discard_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs42 = errors;
if(typeof data.locked !== "boolean"){
validate65.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_id !== undefined){
let data10 = data.folder_id;
const _errs44 = errors;
const _errs45 = errors;
let valid12 = false;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data10 === "string"){
if(func1(data10) > 128){
const err19 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(func1(data10) < 1){
const err20 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data10.length <= 256 && !pattern4.test(data10)){
const err21 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid4 = _errs46 === errors;
valid12 = valid12 || _valid4;
const _errs49 = errors;
if(data10 !== null){
const err23 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const err24 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_name !== undefined){
let data11 = data.folder_name;
const _errs51 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate65.errors = [{instancePath:instancePath+"/folder_name",schemaPath:"#/properties/folder_name/type",keyword:"type",params:{type: schema87.properties.folder_name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starred !== undefined){
const _errs53 = errors;
if(typeof data.starred !== "boolean"){
validate65.errors = [{instancePath:instancePath+"/starred",schemaPath:"#/properties/starred/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
const _errs55 = errors;
if(!(validate66(data.structured, {instancePath:instancePath+"/structured",parentData:data,parentDataProperty:"structured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processing !== undefined){
let data14 = data.processing;
const _errs56 = errors;
const _errs57 = errors;
let valid14 = false;
const _errs58 = errors;
if(!(validate71(data14, {instancePath:instancePath+"/processing",parentData:data,parentDataProperty:"processing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var _valid5 = _errs58 === errors;
valid14 = valid14 || _valid5;
if(_valid5){
var props0 = {};
props0.state = true;
props0.reason = true;
props0.attempts = true;
props0.next_attempt_at = true;
}
const _errs59 = errors;
if(data14 !== null){
const err25 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs59 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err26 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript_segments !== undefined){
let data15 = data.transcript_segments;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data15)){
var valid15 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs63 = errors;
if(!(validate73(data15[i0], {instancePath:instancePath+"/transcript_segments/" + i0,parentData:data15,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid15 = _errs63 === errors;
if(!valid15){
break;
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/transcript_segments",schemaPath:"#/properties/transcript_segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_more !== undefined){
const _errs64 = errors;
if(typeof data.has_more !== "boolean"){
validate65.errors = [{instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_transcript_offset !== undefined){
let data18 = data.next_transcript_offset;
const _errs66 = errors;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
validate65.errors = [{instancePath:instancePath+"/next_transcript_offset",schemaPath:"#/properties/next_transcript_offset/type",keyword:"type",params:{type: schema87.properties.next_transcript_offset.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.photos !== undefined){
let data19 = data.photos;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
var valid16 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate83(data19[i1], {instancePath:instancePath+"/photos/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
var valid16 = _errs70 === errors;
if(!valid16){
break;
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/photos",schemaPath:"#/properties/photos/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.geolocation !== undefined){
let data21 = data.geolocation;
const _errs71 = errors;
const _errs72 = errors;
let valid17 = false;
const _errs73 = errors;
if(!(validate85(data21, {instancePath:instancePath+"/geolocation",parentData:data,parentDataProperty:"geolocation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var _valid6 = _errs73 === errors;
valid17 = valid17 || _valid6;
if(_valid6){
var props1 = {};
props1.latitude = true;
props1.longitude = true;
props1.address = true;
props1.google_place_id = true;
props1.location_type = true;
}
const _errs74 = errors;
if(data21 !== null){
const err27 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid6 = _errs74 === errors;
valid17 = valid17 || _valid6;
if(!valid17){
const err28 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gaps !== undefined){
let data22 = data.gaps;
const _errs76 = errors;
if(errors === _errs76){
if(Array.isArray(data22)){
var valid18 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
const _errs78 = errors;
const _errs79 = errors;
if(errors === _errs79){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing1;
if((((data23.start === undefined) && (missing1 = "start")) || ((data23.end === undefined) && (missing1 = "end"))) || ((data23.reason === undefined) && (missing1 = "reason"))){
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data23.start !== undefined){
const _errs81 = errors;
if(!(typeof data23.start == "number")){
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2+"/start",schemaPath:"c:TranscriptGap/properties/start/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs81 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.end !== undefined){
const _errs83 = errors;
if(!(typeof data23.end == "number")){
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2+"/end",schemaPath:"c:TranscriptGap/properties/end/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs83 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.reason !== undefined){
let data26 = data23.reason;
const _errs85 = errors;
if(typeof data26 !== "string"){
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data26 === "expired") || (data26 === "not_kept")) || (data26 === "rejected")) || (data26 === "unreadable"))){
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/enum",keyword:"enum",params:{allowedValues: schema124.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs85 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs78 === errors;
if(!valid18){
break;
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/gaps",schemaPath:"#/properties/gaps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate65.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate65(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};

export const get_conversations_result = validate88;
const schema125 = {"$ref":"c:ConversationList"};
const schema126 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["conversations"],"properties":{"conversations":{"type":"array","items":{"$ref":"c:Conversation"}}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate89.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate89.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate89.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate89.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.conversations === undefined) && (missing0 = "conversations")){
validate89.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.conversations !== undefined){
let data3 = data.conversations;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate65(data3[i0], {instancePath:instancePath+"/conversations/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/conversations",schemaPath:"#/properties/conversations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate89(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_daily_summaries_result = validate92;
const schema128 = {"$ref":"c:DailySummaryPage"};
const schema129 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:DailySummaryList"}]};
const schema130 = {"type":"object","required":["summaries"],"properties":{"summaries":{"type":"array","items":{"$ref":"c:DailySummary"}}}};
const schema131 = {"type":"object","required":["id","date","headline","overview","day_emoji","stats","highlights","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"date":{"$ref":"c:CalendarDate"},"headline":{"type":"string"},"overview":{"type":"string"},"day_emoji":{"type":"string"},"stats":{"$ref":"c:DailyStats"},"highlights":{"type":"array","items":{"$ref":"c:DailyHighlight"}},"made_by":{"$ref":"c:MadeBy"},"created_at":{"$ref":"c:Timestamp"}}};
const schema133 = {"type":"string","format":"date"};
const schema134 = {"type":"object","required":["total_conversations","total_duration_minutes","action_items_count"],"properties":{"total_conversations":{"type":"integer","minimum":0},"total_duration_minutes":{"type":"number","minimum":0},"action_items_count":{"type":"integer","minimum":0}}};
const formats36 = require("ajv-formats/dist/formats").fullFormats.date;
const schema135 = {"type":"object","required":["topic","summary","conversation_ids"],"properties":{"topic":{"type":"string"},"summary":{"type":"string"},"conversation_ids":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.topic === undefined) && (missing0 = "topic")) || ((data.summary === undefined) && (missing0 = "summary"))) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))){
validate97.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.topic !== undefined){
const _errs1 = errors;
if(typeof data.topic !== "string"){
validate97.errors = [{instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs3 = errors;
if(typeof data.summary !== "string"){
validate97.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data2 = data.conversation_ids;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate97.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate97.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate97.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate97.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":{"topic":true,"summary":true,"conversation_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.date === undefined) && (missing0 = "date"))) || ((data.headline === undefined) && (missing0 = "headline"))) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.day_emoji === undefined) && (missing0 = "day_emoji"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.highlights === undefined) && (missing0 = "highlights"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate96.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate96.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate96.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate96.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date !== undefined){
let data1 = data.date;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats36.validate(data1))){
validate96.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headline !== undefined){
const _errs7 = errors;
if(typeof data.headline !== "string"){
validate96.errors = [{instancePath:instancePath+"/headline",schemaPath:"#/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs9 = errors;
if(typeof data.overview !== "string"){
validate96.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.day_emoji !== undefined){
const _errs11 = errors;
if(typeof data.day_emoji !== "string"){
validate96.errors = [{instancePath:instancePath+"/day_emoji",schemaPath:"#/properties/day_emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
let data5 = data.stats;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.total_conversations === undefined) && (missing1 = "total_conversations")) || ((data5.total_duration_minutes === undefined) && (missing1 = "total_duration_minutes"))) || ((data5.action_items_count === undefined) && (missing1 = "action_items_count"))){
validate96.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.total_conversations !== undefined){
let data6 = data5.total_conversations;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate96.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate96.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.total_duration_minutes !== undefined){
let data7 = data5.total_duration_minutes;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate96.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.action_items_count !== undefined){
let data8 = data5.action_items_count;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate96.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate96.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highlights !== undefined){
let data9 = data.highlights;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs24 = errors;
if(!(validate97(data9[i0], {instancePath:instancePath+"/highlights/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs25 = errors;
if(typeof data.made_by !== "string"){
validate96.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
validate96.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate96.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":{"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.summaries === undefined) && (missing0 = "summaries")){
validate95.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summaries !== undefined){
let data0 = data.summaries;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate96(data0[i0], {instancePath:instancePath+"/summaries/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate95.errors = [{instancePath:instancePath+"/summaries",schemaPath:"#/properties/summaries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":{"summaries":true},"dynamicProps":false,"dynamicItems":false};


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate93.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":{"summaries":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate93(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":{"summaries":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_goals_result = validate102;
const schema139 = {"$ref":"c:GoalList"};
const schema140 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["goals"],"properties":{"goals":{"type":"array","items":{"$ref":"c:Goal"}}}};
const schema142 = {"type":"object","required":["id","title","goal_type","target_value","current_value","min_value","max_value","unit","is_active","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"title":{"$ref":"c:GoalTitle"},"goal_type":{"$ref":"c:GoalType"},"target_value":{"$ref":"c:GoalNumber"},"current_value":{"$ref":"c:GoalNumber"},"min_value":{"$ref":"c:GoalNumber"},"max_value":{"$ref":"c:GoalNumber"},"unit":{"$ref":"c:GoalUnit"},"is_active":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};
const schema146 = {"type":"string","enum":["boolean","scale","numeric"]};
const schema147 = {"type":"number","minimum":-1000000000000,"maximum":1000000000000};
const schema144 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate105.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate105.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate105.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate105.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema151 = {"anyOf":[{"$ref":"c:PlainText","maxLength":50},{"type":"null"}]};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(!pattern10.test(data)){
const err0 = {instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs1){
if(typeof data === "string"){
if(func1(data) > 50){
const err2 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate107.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.goal_type === undefined) && (missing0 = "goal_type"))) || ((data.target_value === undefined) && (missing0 = "target_value"))) || ((data.current_value === undefined) && (missing0 = "current_value"))) || ((data.min_value === undefined) && (missing0 = "min_value"))) || ((data.max_value === undefined) && (missing0 = "max_value"))) || ((data.unit === undefined) && (missing0 = "unit"))) || ((data.is_active === undefined) && (missing0 = "is_active"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate104.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate104.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate104.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(!(validate105(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goal_type !== undefined){
let data2 = data.goal_type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate104.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "boolean") || (data2 === "scale")) || (data2 === "numeric"))){
validate104.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/enum",keyword:"enum",params:{allowedValues: schema146.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_value !== undefined){
let data3 = data.target_value;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 1000000000000 || isNaN(data3)){
validate104.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < -1000000000000 || isNaN(data3)){
validate104.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current_value !== undefined){
let data4 = data.current_value;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 > 1000000000000 || isNaN(data4)){
validate104.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data4 < -1000000000000 || isNaN(data4)){
validate104.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_value !== undefined){
let data5 = data.min_value;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 == "number"){
if(data5 > 1000000000000 || isNaN(data5)){
validate104.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < -1000000000000 || isNaN(data5)){
validate104.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_value !== undefined){
let data6 = data.max_value;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 1000000000000 || isNaN(data6)){
validate104.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data6 < -1000000000000 || isNaN(data6)){
validate104.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs20 = errors;
if(!(validate107(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_active !== undefined){
const _errs21 = errors;
if(typeof data.is_active !== "boolean"){
validate104.errors = [{instancePath:instancePath+"/is_active",schemaPath:"#/properties/is_active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
validate104.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate104.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data10 = data.updated_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate104.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate104.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":{"id":true,"title":true,"goal_type":true,"target_value":true,"current_value":true,"min_value":true,"max_value":true,"unit":true,"is_active":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate103.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate103.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate103.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate103.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate103.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate103.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.goals === undefined) && (missing0 = "goals")){
validate103.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.goals !== undefined){
let data3 = data.goals;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate104(data3[i0], {instancePath:instancePath+"/goals/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/goals",schemaPath:"#/properties/goals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate103.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":{"goals":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":{"goals":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_memories_result = validate111;
const schema155 = {"$ref":"c:MemoryPage"};
const schema156 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","required":["memories","sort"],"properties":{"memories":{"type":"array","items":{"$ref":"c:Memory"}},"sort":{"$ref":"c:MemorySort"},"scanned_count":{"type":"integer","minimum":0},"scan_truncated":{"type":"boolean"}}}]};
const schema157 = {"type":"string","enum":["scoring_desc","created_desc","updated_desc","manual_first"]};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate112.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.memories === undefined) && (missing0 = "memories")) || ((data.sort === undefined) && (missing0 = "sort"))){
validate112.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.memories !== undefined){
let data0 = data.memories;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate36(data0[i0], {instancePath:instancePath+"/memories/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate112.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/allOf/1/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.sort !== undefined){
let data2 = data.sort;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate112.errors = [{instancePath:instancePath+"/sort",schemaPath:"c:MemorySort/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "scoring_desc") || (data2 === "created_desc")) || (data2 === "updated_desc")) || (data2 === "manual_first"))){
validate112.errors = [{instancePath:instancePath+"/sort",schemaPath:"c:MemorySort/enum",keyword:"enum",params:{allowedValues: schema157.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.scanned_count !== undefined){
let data3 = data.scanned_count;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate112.errors = [{instancePath:instancePath+"/scanned_count",schemaPath:"#/allOf/1/properties/scanned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate112.errors = [{instancePath:instancePath+"/scanned_count",schemaPath:"#/allOf/1/properties/scanned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.scan_truncated !== undefined){
const _errs12 = errors;
if(typeof data.scan_truncated !== "boolean"){
validate112.errors = [{instancePath:instancePath+"/scan_truncated",schemaPath:"#/allOf/1/properties/scan_truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate112.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":{"memories":true,"sort":true,"scanned_count":true,"scan_truncated":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate112(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":{"memories":true,"sort":true,"scanned_count":true,"scan_truncated":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_people_result = validate116;
const schema158 = {"$ref":"c:PersonList"};
const schema159 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["people"],"properties":{"people":{"type":"array","items":{"$ref":"c:Person"}}}};
const schema161 = {"type":"object","required":["id","name","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"name":{"type":"string"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate118.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate118.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate118.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate118.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate118.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate118.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data2 = data.created_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate118.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate118.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate118.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate118.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate118.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":{"id":true,"name":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate117.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate117.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate117.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate117.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate117.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.people === undefined) && (missing0 = "people")){
validate117.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.people !== undefined){
let data3 = data.people;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate118(data3[i0], {instancePath:instancePath+"/people/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/people",schemaPath:"#/properties/people/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":{"people":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":{"people":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_screen_activity_result = validate121;
const schema165 = {"$ref":"c:ScreenActivity"};
const schema166 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","properties":{"rows":{"type":"array","items":{"$ref":"c:ScreenActivityRow"}},"apps":{"type":"array","items":{"$ref":"c:ScreenActivityAppSummary"}}},"anyOf":[{"required":["rows"]},{"required":["apps"]}]}]};
const schema167 = {"type":"object","required":["id","captured_at","app","window_title","text"],"properties":{"id":{"$ref":"c:RecordId"},"captured_at":{"$ref":"c:Timestamp"},"app":{"type":"string"},"window_title":{"type":["string","null"]},"text":{"type":["string","null"]}}};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.captured_at === undefined) && (missing0 = "captured_at"))) || ((data.app === undefined) && (missing0 = "app"))) || ((data.window_title === undefined) && (missing0 = "window_title"))) || ((data.text === undefined) && (missing0 = "text"))){
validate124.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate124.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate124.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate124.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.captured_at !== undefined){
let data1 = data.captured_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate124.errors = [{instancePath:instancePath+"/captured_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate124.errors = [{instancePath:instancePath+"/captured_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app !== undefined){
const _errs7 = errors;
if(typeof data.app !== "string"){
validate124.errors = [{instancePath:instancePath+"/app",schemaPath:"#/properties/app/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_title !== undefined){
let data3 = data.window_title;
const _errs9 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate124.errors = [{instancePath:instancePath+"/window_title",schemaPath:"#/properties/window_title/type",keyword:"type",params:{type: schema167.properties.window_title.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data4 = data.text;
const _errs11 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate124.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: schema167.properties.text.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":{"id":true,"captured_at":true,"app":true,"window_title":true,"text":true},"dynamicProps":false,"dynamicItems":false};

const schema170 = {"type":"object","required":["date","app","row_count","seconds","first_seen_at","last_seen_at"],"properties":{"date":{"$ref":"c:CalendarDate"},"app":{"type":"string"},"row_count":{"type":"integer","minimum":0},"seconds":{"type":"number","minimum":0},"first_seen_at":{"$ref":"c:Timestamp"},"last_seen_at":{"$ref":"c:Timestamp"}}};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.date === undefined) && (missing0 = "date")) || ((data.app === undefined) && (missing0 = "app"))) || ((data.row_count === undefined) && (missing0 = "row_count"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.first_seen_at === undefined) && (missing0 = "first_seen_at"))) || ((data.last_seen_at === undefined) && (missing0 = "last_seen_at"))){
validate126.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.date !== undefined){
let data0 = data.date;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats36.validate(data0))){
validate126.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate126.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app !== undefined){
const _errs4 = errors;
if(typeof data.app !== "string"){
validate126.errors = [{instancePath:instancePath+"/app",schemaPath:"#/properties/app/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.row_count !== undefined){
let data2 = data.row_count;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate126.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate126.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data3 = data.seconds;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate126.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate126.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first_seen_at !== undefined){
let data4 = data.first_seen_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate126.errors = [{instancePath:instancePath+"/first_seen_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate126.errors = [{instancePath:instancePath+"/first_seen_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_seen_at !== undefined){
let data5 = data.last_seen_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate126.errors = [{instancePath:instancePath+"/last_seen_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate126.errors = [{instancePath:instancePath+"/last_seen_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate126.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate126.errors = vErrors;
return errors === 0;
}
validate126.evaluated = {"props":{"date":true,"app":true,"row_count":true,"seconds":true,"first_seen_at":true,"last_seen_at":true},"dynamicProps":false,"dynamicItems":false};


function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate122.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.rows === undefined) && (missing0 = "rows")){
const err0 = {instancePath,schemaPath:"#/allOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.apps === undefined) && (missing1 = "apps")){
const err1 = {instancePath,schemaPath:"#/allOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate122.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows !== undefined){
let data0 = data.rows;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data0)){
var valid3 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate124(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/allOf/1/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.apps !== undefined){
let data2 = data.apps;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data2)){
var valid4 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate126(data2[i1], {instancePath:instancePath+"/apps/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate122.errors = [{instancePath:instancePath+"/apps",schemaPath:"#/allOf/1/properties/apps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
else {
validate122.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":{"rows":true,"apps":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"rows":true,"apps":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_social_posts_result = validate129;
const schema174 = {"$ref":"c:SocialPostPage"};
const schema175 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:SocialPostList"}]};
const schema176 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["posts"],"properties":{"posts":{"type":"array","items":{"$ref":"c:SocialPost"}}}};
const schema178 = {"type":"object","required":["id","kind","text","author","url","posted_at","imported_at"],"properties":{"id":{"$ref":"c:RecordId"},"kind":{"$ref":"c:SocialPostKind"},"text":{"type":"string"},"author":{"type":["string","null"]},"url":{"type":["string","null"],"format":"uri"},"posted_at":{"$ref":"c:Timestamp"},"imported_at":{"$ref":"c:Timestamp"}}};
const schema180 = {"type":"string","enum":["tweet","bookmark"]};
const formats56 = require("ajv-formats/dist/formats").fullFormats.uri;

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.author === undefined) && (missing0 = "author"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.posted_at === undefined) && (missing0 = "posted_at"))) || ((data.imported_at === undefined) && (missing0 = "imported_at"))){
validate133.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate133.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate133.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate133.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate133.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate133.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SocialPostKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "tweet") || (data1 === "bookmark"))){
validate133.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SocialPostKind/enum",keyword:"enum",params:{allowedValues: schema180.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs7 = errors;
if(typeof data.text !== "string"){
validate133.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.author !== undefined){
let data3 = data.author;
const _errs9 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate133.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: schema178.properties.author.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data4 = data.url;
const _errs11 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate133.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema178.properties.url.type},message:"must be string,null"}];
return false;
}
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats56(data4))){
validate133.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.posted_at !== undefined){
let data5 = data.posted_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate133.errors = [{instancePath:instancePath+"/posted_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate133.errors = [{instancePath:instancePath+"/posted_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imported_at !== undefined){
let data6 = data.imported_at;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate133.errors = [{instancePath:instancePath+"/imported_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate133.errors = [{instancePath:instancePath+"/imported_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"props":{"id":true,"kind":true,"text":true,"author":true,"url":true,"posted_at":true,"imported_at":true},"dynamicProps":false,"dynamicItems":false};


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate132.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate132.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate132.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate132.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate132.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate132.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.posts === undefined) && (missing0 = "posts")){
validate132.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.posts !== undefined){
let data3 = data.posts;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate133(data3[i0], {instancePath:instancePath+"/posts/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate132.errors = [{instancePath:instancePath+"/posts",schemaPath:"#/properties/posts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};


function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate129.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
validate129.errors = vErrors;
return errors === 0;
}
validate129.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

export const get_user_profile_result = validate137;
const schema183 = {"$ref":"c:UserProfileAnswer"};
const schema184 = {"type":"object","required":["profile"],"properties":{"profile":{"anyOf":[{"$ref":"c:UserProfile"},{"type":"null"}]}}};
const schema185 = {"type":"object","required":["summary","generated_at"],"properties":{"summary":{"type":"string"},"made_by":{"$ref":"c:MadeBy"},"generated_at":{"$ref":"c:Timestamp"}}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.summary === undefined) && (missing0 = "summary")) || ((data.generated_at === undefined) && (missing0 = "generated_at"))){
validate139.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summary !== undefined){
const _errs1 = errors;
if(typeof data.summary !== "string"){
validate139.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs3 = errors;
if(typeof data.made_by !== "string"){
validate139.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generated_at !== undefined){
let data2 = data.generated_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate139.errors = [{instancePath:instancePath+"/generated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate139.errors = [{instancePath:instancePath+"/generated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate139.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":{"summary":true,"made_by":true,"generated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate138.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.profile === undefined) && (missing0 = "profile")){
validate138.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.profile !== undefined){
let data0 = data.profile;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate139(data0, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
var props0 = {};
props0.summary = true;
props0.made_by = true;
props0.generated_at = true;
}
const _errs4 = errors;
if(data0 !== null){
const err0 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err1 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate138.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
}
else {
validate138.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate138.errors = vErrors;
return errors === 0;
}
validate138.evaluated = {"props":{"profile":true},"dynamicProps":false,"dynamicItems":false};


function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate138(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors);
errors = vErrors.length;
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"props":{"profile":true},"dynamicProps":false,"dynamicItems":false};

export const merge_people_result = validate142;
const schema188 = {"$ref":"c:CorrectionResult"};

function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate142.errors = vErrors;
return errors === 0;
}
validate142.evaluated = {"props":{"success":true,"correction_id":true,"changed_segments":true},"dynamicProps":false,"dynamicItems":false};

export const search_action_items_result = validate144;
const schema189 = {"$ref":"c:ActionItemList"};

function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate144.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
validate144.errors = vErrors;
return errors === 0;
}
validate144.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_conversations_result = validate146;
const schema190 = {"$ref":"c:ConversationList"};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate89(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
validate146.errors = vErrors;
return errors === 0;
}
validate146.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_memories_result = validate148;
const schema191 = {"$ref":"c:MemoryMatches"};
const schema192 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["memories"],"properties":{"memories":{"type":"array","items":{"$ref":"c:RelevantMemory"}}}};
const schema194 = {"allOf":[{"$ref":"c:Memory"},{"type":"object","required":["relevance_score"],"properties":{"relevance_score":{"type":"number","minimum":0,"maximum":1}}}]};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate150.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.relevance_score === undefined) && (missing0 = "relevance_score")){
validate150.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.relevance_score !== undefined){
let data0 = data.relevance_score;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 == "number"){
if(data0 > 1 || isNaN(data0)){
validate150.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate150.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate150.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
}
}
else {
validate150.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate150.errors = vErrors;
return errors === 0;
}
validate150.evaluated = {"props":{"relevance_score":true,"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"locked":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate149.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate149.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate149.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate149.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate149.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.memories === undefined) && (missing0 = "memories")){
validate149.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.memories !== undefined){
let data3 = data.memories;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate150(data3[i0], {instancePath:instancePath+"/memories/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate149.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"memories":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate149(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":{"memories":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_social_posts_result = validate154;
const schema195 = {"$ref":"c:SocialPostList"};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate154.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
validate154.errors = vErrors;
return errors === 0;
}
validate154.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const suggest_speaker_names_result = validate156;
const schema196 = {"$ref":"c:NameSuggestionList"};
const schema197 = {"type":"object","required":["suggestions"],"properties":{"suggestions":{"type":"array","items":{"$ref":"c:NameSuggestion"}}}};
const schema198 = {"type":"object","required":["speaker_id","name","person_id","is_user","source","reason","segment_id"],"properties":{"speaker_id":{"$ref":"c:SpeakerId"},"name":{"type":["string","null"]},"person_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"is_user":{"type":"boolean"},"source":{"type":"string","enum":["words","voice"]},"reason":{"type":"string"},"segment_id":{"anyOf":[{"type":"string","format":"uuid"},{"type":"null"}]}}};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.speaker_id === undefined) && (missing0 = "speaker_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.segment_id === undefined) && (missing0 = "segment_id"))){
validate158.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_id !== undefined){
let data0 = data.speaker_id;
const _errs1 = errors;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate158.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 > 9999 || isNaN(data0)){
validate158.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate158.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema198.properties.name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
let data2 = data.person_id;
const _errs6 = errors;
const _errs7 = errors;
let valid2 = false;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err0 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data2) < 1){
const err1 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
const err2 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err4 = {instancePath:instancePath+"/person_id",schemaPath:"#/properties/person_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/person_id",schemaPath:"#/properties/person_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs13 = errors;
if(typeof data.is_user !== "boolean"){
validate158.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data4 = data.source;
const _errs15 = errors;
if(typeof data4 !== "string"){
validate158.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "words") || (data4 === "voice"))){
validate158.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema198.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs17 = errors;
if(typeof data.reason !== "string"){
validate158.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_id !== undefined){
let data6 = data.segment_id;
const _errs19 = errors;
const _errs20 = errors;
let valid4 = false;
const _errs21 = errors;
if(errors === _errs21){
if(errors === _errs21){
if(typeof data6 === "string"){
if(!(formats8.test(data6))){
const err6 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/0/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs21 === errors;
valid4 = valid4 || _valid1;
const _errs23 = errors;
if(data6 !== null){
const err8 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err9 = {instancePath:instancePath+"/segment_id",schemaPath:"#/properties/segment_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate158.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"props":{"speaker_id":true,"name":true,"person_id":true,"is_user":true,"source":true,"reason":true,"segment_id":true},"dynamicProps":false,"dynamicItems":false};


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate157.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.suggestions === undefined) && (missing0 = "suggestions")){
validate157.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.suggestions !== undefined){
let data0 = data.suggestions;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate158(data0[i0], {instancePath:instancePath+"/suggestions/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate157.errors = [{instancePath:instancePath+"/suggestions",schemaPath:"#/properties/suggestions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate157.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate157.errors = vErrors;
return errors === 0;
}
validate157.evaluated = {"props":{"suggestions":true},"dynamicProps":false,"dynamicItems":false};


function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate156.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate157(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
validate156.errors = vErrors;
return errors === 0;
}
validate156.evaluated = {"props":{"suggestions":true},"dynamicProps":false,"dynamicItems":false};

export const undo_correction_result = validate161;
const schema201 = {"$ref":"c:CorrectionResult"};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate161.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate161.errors = vErrors;
return errors === 0;
}
validate161.evaluated = {"props":{"success":true,"correction_id":true,"changed_segments":true},"dynamicProps":false,"dynamicItems":false};

export const update_action_item_result = validate163;
const schema202 = {"$ref":"c:ActionItemSaved"};

function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate163.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
validate163.errors = vErrors;
return errors === 0;
}
validate163.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};
